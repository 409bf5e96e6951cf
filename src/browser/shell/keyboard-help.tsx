import { Modal } from '@mantine/core'
import { useMessages } from '../messages.ts'
import { type Shortcut, useShortcuts } from '../shortcuts.ts'
import { keyNames } from './key-names.ts'
import { shellMessages } from './messages.ts'

function unique(shortcuts: readonly Shortcut[]): readonly Shortcut[] {
  return shortcuts.filter(({ key }, index) => shortcuts.findLastIndex((other) => other.key === key) === index)
}

/** Every key that does something on the page at this moment. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const messages = useMessages(shellMessages)
  const rows = [...unique(useShortcuts()), { key: 'Escape', description: messages.keysEverywhere }]
  return (
    <Modal opened onClose={onClose} title={messages.keysTitle} closeButtonProps={{ 'aria-label': messages.dismiss }}>
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
    </Modal>
  )
}
