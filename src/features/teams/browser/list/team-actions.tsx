import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import type { ProblemError } from '../../../../browser/problem.ts'
import { useCommand } from '../../../../browser/query.ts'
import { AskedFirst } from '../../../../browser/record/asked-first.tsx'
import { foundInTheWay, InTheWay } from '../../../professionals/browser/in-the-way.tsx'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import { archiveTeam, restoreTeam, type TeamRecord } from '../../contract.ts'
import { messages } from '../messages.ts'

/** What can be done with a team; what stands in the way of it is shown beneath. */
export function TeamActions({ team, onEdit }: { team: TeamRecord; onEdit: () => void }) {
  const words = useMessages(messages)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<ProblemError | null>(null)
  const params = { id: team.id }
  const restoring = useCommand(restoreTeam, {
    onSuccess: ({ name }) => {
      setRefused(null)
      notify({ message: words.wasRestored(name), tone: 'done', undo: () => archiving.mutateAsync({ params }) })
    },
  })
  const archiving = useCommand(archiveTeam, {
    onSuccess: ({ name }) => {
      setRefused(null)
      notify({ message: words.wasArchived(name), tone: 'done', undo: () => restoring.mutateAsync({ params }) })
    },
    onProblem: (problem) => {
      setRefused(problem)
      return foundInTheWay(problem) !== null
    },
  })
  useShortcut('e', onEdit, { description: words.edit, inDialog: true, enabled: team.active })
  return (
    <>
      <div className="record-actions">
        {team.active ? (
          <>
            <Button leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {words.edit}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArchive size={16} />}
              loading={archiving.isPending}
              onClick={() => setAsking(true)}
            >
              {words.archive}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            leftSection={<IconArchiveOff size={16} />}
            loading={restoring.isPending}
            onClick={() => restoring.mutate({ params })}
          >
            {words.restore}
          </Button>
        )}
      </div>
      {refused && foundInTheWay(refused) && <InTheWay problem={refused} />}
      <AskedFirst
        opened={asking}
        title={words.archiveTitle(team.name)}
        text={words.archiveText}
        action={words.archive}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          archiving.mutate({ params })
        }}
      />
    </>
  )
}
