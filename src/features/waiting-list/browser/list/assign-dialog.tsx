import { Button, Stack } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { may, scopeOf } from '../../../../shared/permissions.ts'
import { roles } from '../../../../shared/roles.ts'
import { ColleagueSelect } from '../../../staff/browser/colleague-select.tsx'
import { assignWaiting } from '../../contract.ts'
import { messages } from '../messages.ts'

/** Sellers see their own alone, and are given nobody else's. */
const workers = roles.filter((role) => may(role, 'waitlist.edit') && scopeOf(role, 'waitlist.edit') !== 'own')

interface AssignDialogProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says who works the chosen items. */
export default function AssignDialog({ ids, onClose, onDone }: AssignDialogProps) {
  const words = useMessages(messages)
  const [workerId, setWorkerId] = useState('')
  const { form, wrong, refuse } = useWrong<'workerId'>({ workerId: undefined })
  const assigning = useCommand(assignWaiting, {
    onSuccess: ({ assigned }) => {
      notify({ message: words.assigned(assigned), tone: 'done' })
      onDone()
    },
    onProblem: (problem) => refuse(refusedFields(problem)),
  })
  return (
    <Dialog writing title={words.assignTitle} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          assigning.mutate({ body: { ids: [...ids], workerId: workerId || null } })
        }}
      >
        <Stack gap="sm">
          <ColleagueSelect
            label={words.assignTo}
            none={words.toOwner}
            roles={workers}
            value={workerId}
            onChange={setWorkerId}
            error={wrong.workerId}
            autoFocus
          />
        </Stack>
        <Foot>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={assigning.isPending}>
            {words.save}
          </Button>
        </Foot>
      </form>
    </Dialog>
  )
}
