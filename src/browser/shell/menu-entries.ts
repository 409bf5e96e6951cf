import type { Icon } from '@tabler/icons-react'
import { createContext } from 'react'

/** Something that the application opens from the user menu, on whatever page. */
export interface MenuEntry {
  readonly name: string
  readonly icon: Icon
  readonly act: () => void
}

/** What the application adds to the user menu; filled around the frame. */
export const MenuEntriesContext = createContext<readonly MenuEntry[]>([])
