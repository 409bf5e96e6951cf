import { type ComponentType, createContext } from 'react'

/** The profile over the page, given by the application: for roles that may not open `/perfil`. */
export const ProfileDialogContext = createContext<ComponentType<{ onClose: () => void }> | null>(null)
