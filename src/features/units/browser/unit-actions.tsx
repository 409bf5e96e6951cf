import './settings.css'
import { Button } from '@mantine/core'
import { IconBan, IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../browser/api.ts'
import { useSession } from '../../../browser/current.ts'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import type { ProblemError } from '../../../browser/problem.ts'
import { useCommand } from '../../../browser/query.ts'
import { activateUnit, deactivateUnit, type ManagedUnit } from '../settings-contract.ts'
import { AffectedList, affectedIn } from '../../../browser/record/affected-list.tsx'
import { unitMessages } from './unit-messages.ts'

/** What can be done with a unit. Out of use it goes after its appointments ahead were shown here. */
export function UnitActions({ unit, onEdit }: { unit: ManagedUnit; onEdit: () => void }) {
  const words = useMessages(unitMessages)
  const { may } = useSession()
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const params = { id: unit.id }
  const body = { version: unit.version }
  const done = ({ active, name, ...saved }: ManagedUnit) => {
    setProblem(null)
    notify({
      message: active ? words.wasActivated(name) : words.wasDeactivated(name),
      tone: 'done',
      ...(!active && { undo: () => putBack(saved) }),
    })
  }
  const activating = useCommand(activateUnit, { onSuccess: done })
  const deactivating = useCommand(deactivateUnit, {
    onSuccess: done,
    onProblem: (error) => {
      setProblem(affectedIn(error) ? error : null)
      return affectedIn(error) !== undefined
    },
  })
  return (
    <>
      <div className="record-buttons">
        <Button leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {words.edit}
        </Button>
        {may('unit.create') && (
          <Button
            variant="default"
            leftSection={unit.active ? <IconBan size={16} /> : <IconPlayerPlay size={16} />}
            loading={activating.isPending || deactivating.isPending}
            onClick={() => (unit.active ? deactivating : activating).mutate({ params, body })}
          >
            {unit.active ? words.deactivate : words.activate}
          </Button>
        )}
      </div>
      <AffectedList
        problem={problem}
        confirm={{
          label: words.deactivateAnyway,
          busy: deactivating.isPending,
          onConfirm: (confirmation) => deactivating.mutate({ params, body: { ...body, confirmation } }),
        }}
      />
    </>
  )
}

async function putBack({ id, version }: Pick<ManagedUnit, 'id' | 'version'>): Promise<void> {
  await call(activateUnit, { params: { id }, body: { version } })
}
