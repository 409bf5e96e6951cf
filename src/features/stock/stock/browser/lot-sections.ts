import { type ComponentType, createContext } from 'react'

/** What later nouns say of a lot beneath it, each a section by its id; the application knows whose they are. */
export const LotSectionsContext = createContext<readonly ComponentType<{ readonly lotId: string }>[]>([])
