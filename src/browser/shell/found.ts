import type { ComponentType } from 'react'

/** One line of the palette: a page, a patient, an appointment, something to do. */
export interface Found {
  readonly id: string
  readonly label: string
  /** What distinguishes it from another of the same name. */
  readonly detail?: string
  /** Keys that do the same. */
  readonly shortcut?: string
  readonly icon?: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
  readonly open: () => void
}

export interface FoundGroup {
  readonly heading: string
  readonly items: readonly Found[]
}

/** Looks records up for what was typed; the application knows the nouns, the palette does not. */
export type RecordSearch = (text: string, signal: AbortSignal) => Promise<readonly FoundGroup[]>
