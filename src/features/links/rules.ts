/** What can be opened without an account. */
export const linkKinds = ['theatreBoard'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Minutes for which the code of a display may be traded. */
export const startMinutes = 15

/** Minutes for which a display stays open: it survives nights, and is not forgotten on a wall for years. */
export const openMinutes = 90 * 24 * 60

/** Letters and figures that nobody confuses on a screen across the room. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const codeLength = 10

/** A code as it was typed, in the form in which it was made: capitals, without what parts it. */
export function tidyCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

/** `ABCDE-FGHJK`, as it is shown. */
export function codeInForm(code: string): string {
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
}
