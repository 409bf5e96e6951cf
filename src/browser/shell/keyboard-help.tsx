import styles from './keyboard-help.module.css'
import { Title } from '@mantine/core'
import { Fragment } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { useMessages } from '../messages.ts'
import { type KeyLine, type Shortcut, useKeyGroups, useShortcuts } from '../shortcuts.ts'
import { keyNames } from './key-names.ts'
import { shellMessages } from './messages.ts'

function unique(shortcuts: readonly Shortcut[]): readonly KeyLine[] {
  return shortcuts
    .filter(({ key }, index) => shortcuts.findLastIndex((other) => other.key === key) === index)
    .map(({ key, description }) => ({ keys: [key], description }))
}

/** Every key that does something on the page at this moment, and what its grids do with theirs. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const messages = useMessages(shellMessages)
  const groups = useKeyGroups()
  return (
    <Dialog title={messages.keysTitle} size="md" onClose={onClose}>
      <Keys lines={[...unique(useShortcuts()), { keys: ['Escape'], description: messages.keysEverywhere }]} />
      {groups.map(({ title, keys }) => (
        <Fragment key={title}>
          <Title order={3} mt="md">
            {title}
          </Title>
          <Keys lines={keys} />
        </Fragment>
      ))}
    </Dialog>
  )
}

function Keys({ lines }: { readonly lines: readonly KeyLine[] }) {
  const { or } = useMessages(shellMessages)
  return (
    <dl className={styles.keys}>
      {lines.map(({ keys, description }) => (
        <div key={keys.join(' ')}>
          <dt>{description}</dt>
          <dd>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && <span className="quiet">{or}</span>}
                {keyNames(key).map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
