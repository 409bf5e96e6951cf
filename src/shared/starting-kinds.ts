/** What a network does that begins: each has a set of its own to begin with. */
export const startingKinds = ['hair', 'plastic'] as const
export type StartingKind = (typeof startingKinds)[number]
