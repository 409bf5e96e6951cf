import styles from './palette.module.css'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useMessages } from '../messages.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { paletteMessages } from './palette-messages.ts'

export const paletteListId = 'palette-list'

interface PaletteFrameProps {
  /** What can be typed. */
  readonly placeholder: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
  /** The element of what Enter would open. */
  readonly active?: string | undefined
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children?: ReactNode
}

/** The dialog and field of the palette. */
export function PaletteFrame({ placeholder, text, onText, onClose, active, onKeyDown, children }: PaletteFrameProps) {
  const messages = useMessages(paletteMessages)
  return (
    <Dialog bare title={messages.title} size="md" onClose={onClose}>
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-label={messages.title}
          aria-expanded={children !== undefined}
          aria-controls={children === undefined ? undefined : paletteListId}
          aria-activedescendant={active}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {children}
    </Dialog>
  )
}
