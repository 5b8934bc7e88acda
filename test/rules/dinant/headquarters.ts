/** Where the HQs stand in most diagrams: behind the lines, so that everybody near the middle of the map is in command. */
export const HQS = { '5Pz/HQ': '1309', 'XVAK/HQ': '1409', '18DI/HQ': '0806', 'XICA/HQ': '0706' }

/** With the neighbours on both sides. */
export const ALL_HQS = { ...HQS, '7Pz/HQ': '1310', '5DIM/HQ': '0807', 'IICA/HQ': '0707' }
