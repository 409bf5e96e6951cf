import styles from './set-up.module.css'
import { Button, Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { readSetUp } from '../contract.ts'
import { isSetUp } from '../rules.ts'
import { setUpMessages } from './messages.ts'

/** On the overview of whoever sets the network up, until nothing is left to be done. */
export default function SetUpDoor() {
  const words = useMessages(setUpMessages)
  const { data } = useContract(readSetUp, {})
  if (!data || isSetUp(data)) return null
  const done = data.steps.filter((step) => step.done).length
  return (
    <Note tone="told" mb="sm" icon={<IconListCheck size={20} aria-hidden="true" />}>
      <div className={styles.door}>
        <div>
          <Text fw={600}>{words.door}</Text>
          <Text size="sm">{words.doorMore(done, data.steps.length)}</Text>
        </div>
        <Button renderRoot={(root) => <Link {...root} to="/configuracoes" search={{ aba: 'comecar' }} />} size="sm">
          {words.doorOpen}
        </Button>
      </div>
    </Note>
  )
}
