import { lazy, Suspense, useState } from 'react'
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
import { newId } from '../../../../../shared/ids.ts'
import { type BlockDetail, blockFields, changedFields, createBlock, editBlock, scopes } from '../../contract.ts'
import { ScopeChoice } from '../drawer/block-dialogs.tsx'
import { formWords } from './form-messages.ts'
import {
  type BlockValues,
  changeOf,
  hasTarget,
  inputOf,
  newValues,
  requestOf,
  targetOf,
  valuesOf,
} from './form-values.ts'
import { ruleOf } from '../../../../../browser/recurrence/recurrence-choice.ts'
import { ReasonFields } from './reason-fields.tsx'
import { RecurrenceFields } from '../../../../../browser/recurrence/recurrence-fields.tsx'
import { TargetFields } from './target-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import { shownValue } from '../shown-value.ts'
import type { BlockNames } from '../use-names.ts'

const BlockPreview = lazy(() => import('./block-preview.tsx'))

interface BlockFormProps {
  /** The block that is changed; undefined for a new one. */
  readonly block?: BlockDetail
  readonly names: BlockNames
  readonly onDone: (block: BlockDetail) => void
  readonly onCancel: () => void
  readonly staysAt: StaysAt
}

/** Blocks something, or changes a block, one occurrence of it or its series. */
export function BlockForm({ block, names, onDone, onCancel, staysAt }: BlockFormProps) {
  const words = useMessages(formWords)
  const language = useLanguage()
  const now = useNow()
  const { unit } = useUnit()
  const [id] = useState(newId)
  const zoneFor = (unitId: string) => names.zoneOf(unitId)
  const initialZone = block ? zoneFor(block.unitId) : unit.timeZone
  const [initial] = useState(() => (block ? valuesOf(block, initialZone) : newValues(unit.id, initialZone, now)))
  const writes = block
    ? writing({
        schema: changedFields,
        toInput: (typed: BlockValues) => changeOf(typed, zoneFor(typed.unitId)),
        send: ({ input, version }) =>
          call(editBlock, { params: { id: block.id }, body: { ...input, version: version ?? block.version } }),
      })
    : writing({
        schema: blockFields,
        toInput: (typed: BlockValues) => inputOf(typed, zoneFor(typed.unitId)),
        send: ({ input }) => call(createBlock, { body: { ...input, id } }),
      })
  const record = useRecordForm<BlockValues, BlockDetail>({
    draft: `block ${block?.id ?? 'new'}`,
    initial,
    version: block?.version ?? null,
    ...writes,
    fromRecord: (current) => valuesOf(current as BlockDetail, initialZone),
    onDone: (saved) => {
      notify({ message: block ? words.saved : words.created, tone: 'done' })
      onDone(saved)
    },
  })
  const { form } = record
  const values = form.getValues()
  const zone = zoneFor(values.unitId)
  const set = (patch: Partial<BlockValues>) => form.setValues({ ...form.getValues(), ...patch })
  const ofSeries = Boolean(block?.series)
  const mayRecur = block ? ofSeries && values.scope !== 'this' : true
  const rule = mayRecur ? ruleOf(values, values.startsAt || null, zone) : null
  const wish = { ...targetOf(values), startsAt: values.startsAt, endsAt: values.endsAt, rule }
  return (
    <FormBody onSubmit={record.submit}>
      <FormStates
        record={record}
        labels={{ startsAt: words.starts, endsAt: words.ends, reason: words.reason, category: words.category }}
        show={(field, value) => shownValue(field, value, zone, language)}
      />
      {ofSeries && (
        <ScopeChoice
          value={values.scope as (typeof scopes)[number]}
          scopes={scopes}
          onChange={(scope) => set({ scope })}
        />
      )}
      {!block && <TargetFields values={values} names={names} errors={form.errors} set={set} />}
      <TimeFields values={values} zone={zone} errors={form.errors} set={set} />
      {mayRecur && (
        <RecurrenceFields
          values={values}
          zone={zone}
          error={form.errors['rule']}
          set={set}
          always={ofSeries}
          endless={words.endless}
        />
      )}
      <ReasonFields form={form} />
      {values.startsAt && values.endsAt && (
        <Suspense>
          <BlockPreview
            wish={block ? { ...wish, exceptBlockId: block.id } : wish}
            zone={zone}
            isAimed={hasTarget(values)}
            askWith={requestOf(values, rule)}
          />
        </Suspense>
      )}
      <FormFoot record={record} submit={block ? words.save : words.block} onCancel={onCancel} staysAt={staysAt} />
    </FormBody>
  )
}
