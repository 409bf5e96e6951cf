import { defineHook } from '../../../server/hooks.ts'

interface HoursChanged {
  readonly unitIds: readonly string[]
  /** As for `leftOutside`; all that is ahead unless said. */
  readonly span?: { readonly from?: string; readonly to?: string }
}

/** The hours of units changed, by their settings or by a holiday: units know nothing of what lies in their hours. */
export const hoursChanged = defineHook<HoursChanged>('units', 'hoursChanged')
