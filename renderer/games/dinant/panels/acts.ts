/** What a group may do in its activation, each with its rule, in the order in which it is listed. */
export const ACT_RULES: Readonly<Record<string, string>> = {
  move: '3.2',
  halt: '3.2',
  attack: '3.3.2a',
  breakthrough: '3.3.6a',
  cross: '6.2a',
  ferry: '6.3.2a',
  paddle: '6.4',
  bridge: '6.3.1a',
  prepare: '6.1c',
  superiority: '9.1d4',
  done: '3.1a',
}

/**
 * Those the question bar leaves to the panel: attacks are begun on the map as well, the words of superiority are long,
 * and each chit that may be kept is a card.
 */
const LISTED: ReadonlySet<string> = new Set(['attack', 'breakthrough', 'superiority', 'keep'])

export const isListedAct = (verb: string): boolean => LISTED.has(verb)
