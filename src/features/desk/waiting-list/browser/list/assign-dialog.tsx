import { useState } from 'react'
import { FormDialog } from '../../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { may, scopeOf } from '../../../../../shared/permissions.ts'
import { roles } from '../../../../../shared/roles.ts'
import { ColleagueSelect } from '../../../../foundation/offers/browser.ts'
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
    <FormDialog
      title={words.assignTitle}
      form={form}
      sending={assigning.isPending}
      submit={words.save}
      onSend={() => {
        assigning.mutate({ body: { ids: [...ids], workerId: workerId || null } })
      }}
      onClose={onClose}
    >
      <ColleagueSelect
        label={words.assignTo}
        none={words.toOwner}
        roles={workers}
        value={workerId}
        onChange={setWorkerId}
        error={wrong.workerId}
        autoFocus
      />
    </FormDialog>
  )
}
