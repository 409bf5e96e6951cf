import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './in-the-way.module.css'

interface InTheWayProps {
  /** What stands there, in a sentence: "2 agendamentos nesse horário". */
  readonly title: ReactNode
  /** Answers a try, which changed nothing: it is read out, and is brought into sight. Give each answer a key of its own. */
  readonly isAnswer?: boolean
  /** What stands there one by one, and what can be done about it. */
  readonly children?: ReactNode
}

/** What answers a try must be seen, even when it was made from the far end of a form. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** These things stand where something else is wanted; what becomes of them is for somebody to say. */
export function InTheWay({ title, isAnswer = false, children }: InTheWayProps) {
  return (
    <Alert
      {...(isAnswer ? { ref: intoView } : { role: 'group' })}
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden="true" />}
      title={isAnswer ? title : <span role="status">{title}</span>}
      classNames={{ root: styles.box, icon: styles.icon, title: styles.title, message: styles.message }}
    >
      {children && <Stack gap="xs">{children}</Stack>}
    </Alert>
  )
}

/** Nothing stands there: said too, so that one knows that it was looked for. */
export function NothingInTheWay({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="sm" role="status" className={styles.nothing}>
      <IconCircleCheck size={16} aria-hidden="true" /> {children}
    </Text>
  )
}
