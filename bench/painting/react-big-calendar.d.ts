/** The little of react-big-calendar that the benchmark uses; the package brings no types. */
declare module 'react-big-calendar' {
  import type { ComponentType } from 'react'
  export const Calendar: ComponentType<Record<string, unknown>>
  export function dayjsLocalizer(dayjs: unknown): unknown
}
