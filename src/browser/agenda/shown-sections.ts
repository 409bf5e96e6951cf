import { type ComponentType, createContext } from 'react'

/** What stands on a calendar and is open, as far as later nouns need it. */
export interface ShownEntry {
  readonly id: string
  readonly unitId: string
  /** Whom it is of. */
  readonly whose: { readonly id: string; readonly name: string }
  /** The names of those who treat. */
  readonly people: readonly string[]
}

/** What later nouns say of it beneath its facts; the application knows whose they are. */
export const ShownSectionsContext = createContext<readonly ComponentType<ShownEntry>[]>([])
