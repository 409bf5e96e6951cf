/**
 * What is in a cell: a text, a number, or what a spreadsheet knows better than as text: a plain date, a time of day
 * (`HH:mm`), both (`2026-11-20T08:30`, by the wall clock), an amount of money, a share in hundredths of a percent.
 */
export type Cell =
  | string
  | number
  | null
  | { readonly date: string }
  | { readonly time: string }
  | { readonly moment: string }
  | { readonly centavos: number }
  | { readonly basisPoints: number }
