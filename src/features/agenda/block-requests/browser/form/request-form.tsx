import { NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../../browser/api.ts'
import { useNow, useUnit } from '../../../../../browser/current.ts'
import { FormBody } from '../../../../../browser/form/form-body.tsx'
import { FormFoot } from '../../../../../browser/form/form-foot.tsx'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import type { StaysAt } from '../../../../../browser/form/leave-guard.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { writing } from '../../../../../browser/form/writing.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { newId } from '../../../../../shared/ids.ts'
import { formWords } from '../../../blocks/browser/form/form-messages.ts'
import { hasTarget, targetOf } from '../../../blocks/browser/form/form-values.ts'
import { ruleOf } from '../../../../../browser/recurrence/recurrence-choice.ts'
import { ReasonFields } from '../../../blocks/browser/form/reason-fields.tsx'
import { RecurrenceFields } from '../../../../../browser/recurrence/recurrence-fields.tsx'
import { TargetFields } from '../../../blocks/browser/form/target-fields.tsx'
import { TimeFields } from '../../../blocks/browser/form/time-fields.tsx'
import { shownValue } from '../../../blocks/browser/shown-value.ts'
import { type BlockNames, useBlockNames } from '../../../blocks/browser/use-names.ts'
import { createRequest, editRequest, correctedFields, newRequestFields } from '../../contract.ts'
import { urgencyWords } from '../../messages.ts'
import { type BlockRequest, type RequestDetail, urgencies } from '../../record.ts'
import { requestFormWords } from './form-words.ts'
import { datesLeftOut, inputOf, type RequestValues, valuesFromSearch, valuesOf, withDate } from './form-values.ts'
import { RequestPreview } from './request-preview.tsx'

interface RequestFormProps {
  /** The request that is corrected; undefined for a new one. */
  readonly request?: RequestDetail
  readonly onDone: (request: RequestDetail) => void
  readonly onCancel: () => void
  readonly staysAt: StaysAt
}

/** Asks for a block, or corrects what was asked; shows what it would hit while it is written. */
export default function RequestForm(props: RequestFormProps) {
  const { names } = useBlockNames()
  return names ? <Fields {...props} names={names} /> : <Skeleton height={240} />
}

function Fields({ request, names, onDone, onCancel, staysAt }: RequestFormProps & { names: BlockNames }) {
  const words = useMessages(formWords)
  const own = useMessages(requestFormWords)
  const language = useLanguage()
  const urgent = useMessages(urgencyWords)
  const now = useNow()
  const { unit } = useUnit()
  const [search] = useSearchParams()
  const [id] = useState(newId)
  const zoneOf = (values: Pick<RequestValues, 'unitId'>) => names.zoneOf(values.unitId)
  const toInput = (typed: RequestValues) => inputOf(typed, zoneOf(typed))
  const fromRecord = (record: unknown) => valuesOf(record as BlockRequest, zoneOf(record as BlockRequest))
  const [initial] = useState(() =>
    request ? fromRecord(request) : valuesFromSearch(search, unit.id, unit.timeZone, now),
  )
  const record = useRecordForm<RequestValues, RequestDetail>({
    draft: `blockRequest ${request?.id ?? 'new'}`,
    initial,
    version: request?.version ?? null,
    ...(request
      ? writing({
          schema: correctedFields,
          toInput,
          send: ({ changes, version }) =>
            call(editRequest, {
              params: { id: request.id },
              body: { ...changes, version: version ?? request.version },
            }),
        })
      : writing({
          schema: newRequestFields,
          toInput,
          send: ({ input }) => call(createRequest, { body: { ...input, id } }),
        })),
    fromRecord,
    onDone: (saved) => {
      notify({ message: request ? own.saved : own.asked, tone: 'done' })
      onDone(saved)
    },
  })
  const { form } = record
  const values = form.getValues()
  const zone = zoneOf(values)
  const set = (patch: Partial<RequestValues>) => form.setValues({ ...form.getValues(), ...patch })
  const offered = request ? { ...names, units: names.units.filter((one) => one.id === request.unitId) } : names
  const rule = ruleOf(values, values.startsAt || null, zone)
  const leftOut = rule === null ? [] : datesLeftOut(values)
  return (
    <FormBody onSubmit={record.submit}>
      <FormStates
        record={record}
        labels={{
          startsAt: words.starts,
          endsAt: words.ends,
          reason: words.reason,
          urgency: own.urgency,
          exceptOn: own.dates,
        }}
        show={(field, value) => {
          const urgency = field === 'urgency' && urgencies.find((one) => one === value)
          return urgency ? urgent[urgency] : shownValue(field, value, zone, language)
        }}
      />
      <TargetFields values={values} names={offered} errors={form.errors} set={set} />
      <TimeFields values={values} zone={zone} errors={form.errors} set={set} />
      <RecurrenceFields values={values} zone={zone} error={form.errors['rule']} set={set} endless={words.endless} />
      <ReasonFields form={form}>
        <NativeSelect
          label={own.urgency}
          {...form.getInputProps('urgency')}
          data={urgencies.map((urgency) => ({ value: urgency, label: urgent[urgency] }))}
        />
      </ReasonFields>
      {values.startsAt && values.endsAt && hasTarget(values) && (
        <RequestPreview
          wish={{ ...targetOf(values), startsAt: values.startsAt, endsAt: values.endsAt, rule, exceptOn: leftOut }}
          zone={zone}
          leftOut={leftOut}
          error={form.errors['exceptOn']}
          onLeaveOut={(date, isLeftOut) => set({ exceptOn: withDate(form.getValues(), date, isLeftOut) })}
        />
      )}
      <FormFoot record={record} submit={request ? own.save : own.ask} onCancel={onCancel} staysAt={staysAt} />
    </FormBody>
  )
}
