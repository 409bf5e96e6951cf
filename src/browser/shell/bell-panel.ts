import { type ComponentType, createContext } from 'react'

/** What opens under the bell, given by the application and loaded then. */
export const BellPanelContext = createContext<ComponentType | null>(null)
