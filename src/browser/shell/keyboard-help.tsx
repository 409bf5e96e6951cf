import './keyboard-help.css'
import { IconX } from '@tabler/icons-react'
import { useMessages } from '../messages.ts'
import { type Shortcut, useShortcuts } from '../shortcuts.ts'
import { keyNames } from './key-names.ts'
import { shellMessages } from './messages.ts'
import { ModalDialog } from './modal-dialog.tsx'

function unique(shortcuts: readonly Shortcut[]): readonly Shortcut[] {
  return shortcuts.filter(({ key }, index) => shortcuts.findLastIndex((other) => other.key === key) === index)
}

/** Every key that does something on the page at this moment. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const messages = useMessages(shellMessages)
  const rows = [...unique(useShortcuts()), { key: 'Escape', description: messages.keysEverywhere }]
  return (
    <ModalDialog label={messages.keysTitle} onClose={onClose} className="keyboard-help">
      <div className="modal-dialog__head">
        <h2>{messages.keysTitle}</h2>
        <button type="button" className="plain-icon" aria-label={messages.dismiss} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
      <dl className="key-list">
        {rows.map(({ key, description }) => (
          <div key={key}>
            <dt>{description}</dt>
            <dd>
              {keyNames(key).map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  )
}
