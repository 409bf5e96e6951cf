import { Button } from '@mantine/core'
import { IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import type { ProblemError } from '../../../browser/problem.ts'
import { useCommand } from '../../../browser/query.ts'
import { AskedFirst } from '../../../browser/record/asked-first.tsx'
import { foundInTheWay, InTheWay } from './in-the-way.tsx'
import { useShortcut } from '../../../browser/shortcuts.ts'
import { editProfessional, type ProfessionalRecord } from '../contract.ts'
import { messages } from './messages.ts'

interface ProfessionalActionsProps {
  readonly professional: ProfessionalRecord
  readonly onEdit: () => void
}

/** What can be done with a professional; what stands in the way of it is shown beneath. */
export function ProfessionalActions({ professional, onEdit }: ProfessionalActionsProps) {
  const words = useMessages(messages)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<ProblemError | null>(null)
  const { id, name, active, version, elsewhere } = professional
  const switching = useCommand(editProfessional, {
    onSuccess: (saved) => {
      setRefused(null)
      const back = () =>
        switching.mutateAsync({ params: { id }, body: { version: saved.version, active: !saved.active } })
      notify({ message: (saved.active ? words.reactivated : words.deactivated)(name), tone: 'done', undo: back })
    },
    onProblem: (problem) => {
      setRefused(problem)
      return foundInTheWay(problem) !== null
    },
  })
  const set = (next: boolean) => {
    setAsking(false)
    switching.mutate({ params: { id }, body: { version, active: next } })
  }
  useShortcut('e', onEdit, { description: words.edit, inDialog: true })
  return (
    <>
      <div className="record-actions">
        <Button leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {words.edit}
        </Button>
        {/* Whoever also works elsewhere is not a unit manager's to send away. */}
        {active && elsewhere === 0 && (
          <Button
            variant="default"
            leftSection={<IconUserOff size={16} />}
            loading={switching.isPending}
            onClick={() => setAsking(true)}
          >
            {words.deactivate}
          </Button>
        )}
        {!active && elsewhere === 0 && (
          <Button
            variant="default"
            leftSection={<IconUserCheck size={16} />}
            loading={switching.isPending}
            onClick={() => set(true)}
          >
            {words.reactivate}
          </Button>
        )}
      </div>
      {refused && foundInTheWay(refused) && <InTheWay problem={refused} />}
      <AskedFirst
        opened={asking}
        title={words.deactivateTitle(name)}
        text={words.deactivateText}
        action={words.deactivate}
        onCancel={() => setAsking(false)}
        onConfirm={() => set(false)}
      />
    </>
  )
}
