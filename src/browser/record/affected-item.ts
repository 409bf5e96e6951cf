import { type ComponentType, createContext } from 'react'

/** How one that is affected is shown; the application knows what it can be. */
export const AffectedItemContext = createContext<ComponentType<{ readonly item: unknown }>>(() => null)
