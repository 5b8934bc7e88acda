/** The steps of crossing the Meuse, and what a group may do about it in its activation. */
import { assault } from './assault.ts'
import { cross, crossing } from './crossing.ts'
import { demolition, prepare, secondDemolition } from './demolition.ts'
import { ferry, ferryAct, paddle } from './ferry.ts'
import { bridge, pontoons, sixteen } from './pontoons.ts'

export const meuseSteps = {
  crossing,
  ferry,
  assault,
  demolition,
  'second-demolition': secondDemolition,
  pontoons,
  sixteen,
}

export const meuseActs = { cross, ferry: ferryAct, paddle, bridge, prepare }
