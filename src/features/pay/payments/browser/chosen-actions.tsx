import { Button } from '@mantine/core'
import { IconCheck, IconSend } from '@tabler/icons-react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import type { Statement } from '../record.ts'
import { mayBe } from '../transitions.ts'
import { approveStatements, checkStatements, sendStatements } from '../together-contract.ts'
import { linkMessages } from './link-messages.ts'
import { paymentMessages } from './messages.ts'

interface ChosenActionsProps {
  readonly chosen: readonly Statement[]
  readonly onDone: () => void
}

/** What is done to several statements at once: each button takes those that stand so that it can be. */
export function ChosenActions({ chosen, onDone }: ChosenActionsProps) {
  const words = useMessages(paymentMessages)
  const ofLinks = useMessages(linkMessages)
  const { may } = useSession()
  const told = (message: (count: number) => string) => ({
    onSuccess: ({ done, onPaper = 0 }: { done: number; onPaper?: number }) => {
      onDone()
      const more = onPaper === 0 ? '' : ` ${ofLinks.sentOnPaper(onPaper)}`
      notify({ message: `${message(done)}${more}`, tone: 'done' })
    },
  })
  const checking = useCommand(checkStatements, told(words.checkedMany))
  const sending = useCommand(sendStatements, told(words.sentMany))
  const approving = useCommand(approveStatements, told(words.approvedMany))
  const standing = (deed: 'check' | 'send' | 'approve') =>
    chosen
      .filter(({ state, unchecked }) => mayBe(deed, state) && (deed !== 'check' || unchecked > 0))
      .map(({ id, version }) => ({ id, version }))
  const deeds = [
    { id: 'check', command: checking, label: words.checkMany, icon: IconCheck, isAllowed: may('payment.check') },
    { id: 'send', command: sending, label: words.sendMany, icon: IconSend, isAllowed: may('payment.check') },
    { id: 'approve', command: approving, label: words.approveMany, icon: IconCheck, isAllowed: may('payment.approve') },
  ] as const
  const busy = deeds.some(({ command }) => command.isPending)
  return deeds.map(({ id, command, label, icon: Icon, isAllowed }) => {
    const statements = standing(id)
    if (!isAllowed || statements.length === 0) return null
    return (
      <Button
        key={id}
        size="compact-sm"
        leftSection={<Icon size={16} />}
        loading={command.isPending}
        disabled={busy}
        onClick={() => command.mutate({ body: { statements } })}
      >
        {label(statements.length)}
      </Button>
    )
  })
}
