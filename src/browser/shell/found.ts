import type { ComponentType } from 'react'
import type { Language } from '../../shared/language.ts'

/** One line of the palette: a page, a record, something to do. */
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

/** What the search says of what it finds. */
export interface SearchWords {
  /** What can be found, on the button that opens it. */
  readonly search: string
  /** What can be typed. */
  readonly placeholder: string
  readonly nothing: (text: string) => string
  readonly failed: string
}

/** Looks records up for what was typed; the application knows the nouns, the palette does not. */
export interface RecordSearch {
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly FoundGroup[]>
  readonly words: Readonly<Record<Language, SearchWords>>
}
