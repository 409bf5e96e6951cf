import { defineHook } from '../../../../server/endpoint/hooks.ts'

interface HoursChanged {
  readonly unitIds: readonly string[]
  /** As for `leftOutside`; all that is ahead unless said. */
  readonly span?: { readonly from?: string; readonly to?: string }
}

/** The hours of units changed, by their settings or by a holiday: units know nothing of what lies in their hours. */
export const hoursChanged = defineHook<HoursChanged>('units', 'hoursChanged')

interface CompanyChange {
  readonly unitId: string
  /** The plain date from which on another company pays for what is done there; null where it always did. */
  readonly from: string | null
}

/** A unit is to belong to another company, or from another day on: who was paid by the one it is of says so. */
export const beforeCompany = defineHook<CompanyChange>('units', 'beforeCompany')
