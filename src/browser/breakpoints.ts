/**
 * The two widths at which screens change, as media queries. A stylesheet says `@media (--phone)` or `@media (--tablet)`, a
 * component `useMedia(breakpoints.phone)`; both read them here.
 */
export const breakpoints = {
  /** Lists are cards, a calendar is a list. */
  phone: '(max-width: 640px)',
  /** Phones and tablets: what stands beside the page is opened over it. */
  tablet: '(max-width: 900px)',
} as const
