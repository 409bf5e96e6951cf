import { type ComponentType, createContext } from 'react'

/** What later nouns say within the warning of a surgery's recalled lots; the application knows whose they are. */
export const RecalledSectionsContext = createContext<readonly ComponentType<{ readonly appointmentId: string }>[]>([])
