import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNow, useSession, useUnit } from '../../../../browser/current.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useNewId } from '../../../../browser/form/use-new-id.ts'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { parseMoney } from '../../../../shared/money.ts'
import { isNetworkRole } from '../../../../shared/roles.ts'
import { todayIn } from '../../../../shared/time.ts'
import { setTarget } from '../contract.ts'
import { aimedOf, type Measure } from '../figures.ts'
import { messages, targetFields } from './messages.ts'
import type { Aimed } from './standing.ts'

/** A target as it was typed, in the measure of the figure: percents and reais with two decimals, the rest whole. */
function valueOf(typed: string, measure: Measure): number | null {
  if (measure === 'share' || measure === 'money') return parseMoney(typed)
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null
}

interface TargetDialogProps {
  readonly figure: Pick<Aimed, 'name'>
  readonly unitIds?: readonly string[] | undefined
  readonly onClose: () => void
}

/** Says what a figure is to reach from a day on: of a unit, or by who sees all of it of the network. */
export default function TargetDialog({ figure, unitIds, onClose }: TargetDialogProps) {
  const words = useMessages(messages)
  const fields = useMessages(targetFields)
  const { unit, units } = useUnit()
  const { user } = useSession()
  const { measure } = aimedOf(figure.name)
  const ofNetwork = isNetworkRole(user.role)
  const [unitId, setUnitId] = useState(unitIds?.length === 1 ? (unitIds[0] ?? '') : ofNetwork ? '' : unit.id)
  const [validFrom, setValidFrom] = useState<string | null>(todayIn(unit.timeZone, useNow()))
  const [typed, setTyped] = useState('')
  const [isNone, setNone] = useState(false)
  const [id] = useNewId()
  const value = isNone ? null : valueOf(typed, measure)
  const { form, wrong, check, refuse } = useWrong({
    value: !isNone && value === null && words.valueMissing,
    validFrom: validFrom === null && words.dayMissing,
  })
  const setting = useCommand(setTarget, {
    onSuccess: () => {
      notify({ message: words.targetSet, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const send = () => {
    if (!check() || validFrom === null) return
    setting.mutate({ body: { id, figure: figure.name, unitId: unitId === '' ? null : unitId, validFrom, value } })
  }
  return (
    <FormDialog
      title={words.setTarget}
      form={form}
      submit={words.setTarget}
      sending={setting.isPending}
      onSend={send}
      onClose={onClose}
    >
      <TextInput
        label={fields[measure]}
        inputMode="decimal"
        value={typed}
        disabled={isNone}
        error={wrong.value}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Checkbox label={words.noTarget} checked={isNone} onChange={(event) => setNone(event.currentTarget.checked)} />
      <DateField label={words.validFrom} value={validFrom} error={wrong.validFrom} onChange={setValidFrom} />
      <NativeSelect
        label={words.targetFor}
        value={unitId}
        onChange={(event) => setUnitId(event.currentTarget.value)}
        data={[
          ...(ofNetwork ? [{ value: '', label: words.network }] : []),
          ...units.map(({ id: of, shortName }) => ({ value: of, label: shortName })),
        ]}
      />
    </FormDialog>
  )
}
