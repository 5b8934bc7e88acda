/** Dinant and Anhée with all around them, which the first level of the crossing asks for (11.2b). */
export const DINANT_AND_ANHEE: readonly string[] = [
  '1803',
  '1804',
  '1903',
  '1904',
  '1905',
  '1906',
  '1907',
  '2003',
  '2004',
  '2005',
  '2006',
  '2007',
  '2106',
  '2107',
]
