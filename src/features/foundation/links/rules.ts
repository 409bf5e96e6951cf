/** Boards that a display shows without an account. */
export const displayKinds = ['theatreBoard'] as const

/** What is one person's own, who gives a code besides: what they are owed, and what their surgeries came to. */
export const personalKinds = ['statement', 'report'] as const
export type PersonalKind = (typeof personalKinds)[number]

/** What can be opened without an account. */
export const linkKinds = [...displayKinds, ...personalKinds] as const

/** Minutes for which the code of a display may be traded. */
export const startMinutes = 15

/** Minutes for which a display stays open: it survives nights, and is not forgotten on a wall for years. */
export const openMinutes = 90 * 24 * 60

/** Days for which a link to somebody's own may be opened: until a statement is paid, and its receipt is read. */
export const personalDays = 60

/** Minutes for which a code that a mailbox was sent is good, and for which the browser that gave it is let in. */
export const mailedCodeMinutes = 10
export const visitMinutes = 30

/** Wrong tries that end a code, and those that close the link. */
export const mostErrorsOfCode = 5
export const mostErrorsOfLink = 10

/** Codes of one link: one a minute, so many an hour. */
export const codePauseMinutes = 1
export const mostCodesAnHour = 5

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

/** `r•••@clinica.example`: enough to know one's own mailbox by. */
export function maskMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`
}
