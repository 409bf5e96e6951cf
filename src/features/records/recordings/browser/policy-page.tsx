import { Button, Text } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { FormBody, FormGroup, span, Wide } from '../../../../browser/form/form-body.tsx'
import { FormStates } from '../../../../browser/form/form-states.tsx'
import { keepFocus } from '../../../../browser/form/keep-focus.ts'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useContract } from '../../../../browser/query.ts'
import { RulesPage } from '../../../../browser/record/rules-page.tsx'
import { recordingPolicyEvents } from '../events.ts'
import {
  editRecordingPolicy,
  listRecordingRoom,
  type PolicyFields,
  policyFields,
  readRecordingPolicy,
  type RecordingPolicy,
  recordingPolicyId,
} from '../policy-contract.ts'
import { recordingPolicyWords, unitRoomWords } from './policy-words.ts'

/** For how long recordings are kept and how much room units have for them: a tab of the settings. */
export default function RecordingPolicyPage() {
  const words = useMessages(recordingPolicyWords)
  const { may } = useSession()
  const read = useContract(readRecordingPolicy, {})
  const mayEdit = may('recordingPolicy.edit')
  return (
    <RulesPage
      read={read}
      mayEdit={mayEdit}
      words={words}
      history={{
        id: recordingPolicyId,
        of: recordingPolicyEvents,
        fields: words,
        show: (_field, value) =>
          typeof value === 'number'
            ? String(value)
            : typeof value === 'string' && value !== ''
              ? value
              : words.asOthers,
      }}
    >
      {(policy) => <PolicyForm policy={policy} mayEdit={mayEdit} />}
    </RulesPage>
  )
}

function PolicyForm({ policy, mayEdit }: { readonly policy: RecordingPolicy; readonly mayEdit: boolean }) {
  const words = useMessages(recordingPolicyWords)
  const { units } = useUnit()
  const { version, ...fields } = policy
  const record = useRecordForm<PolicyFields, RecordingPolicy, PolicyFields>({
    draft: 'recordingPolicy',
    initial: fields,
    version,
    schema: policyFields,
    send: ({ changes, version: seen }) => call(editRecordingPolicy, { body: { ...changes, version: seen ?? version } }),
    fromRecord: (current) => {
      const { version: _version, id: _id, ...theirs } = current as RecordingPolicy & { id: string }
      return theirs
    },
    onDone: () => notify({ message: words.saved, tone: 'done' }),
  })
  const { form } = record
  const values = form.getValues()
  const input = (field: Exclude<keyof PolicyFields, 'quotas'>, description?: string) => (
    <div {...span(6)}>
      <WholeInput
        label={words[field]}
        description={description}
        error={form.errors[field]}
        readOnly={!mayEdit}
        value={values[field]}
        onChange={(value) => form.setValues({ ...form.getValues(), [field]: value as number })}
      />
    </div>
  )
  return (
    <FormBody onSubmit={record.submit}>
      <FormStates
        record={record}
        labels={words}
        show={(_field, value) => (typeof value === 'number' ? String(value) : null)}
      />
      <FormGroup title={words.retention}>
        <Wide>
          <Text size="sm" c="dimmed">
            {words.retentionHint}
          </Text>
        </Wide>
        {input('consultationYears')}
        {input('salesCallMonths')}
        {input('backupDays', words.backupHint)}
      </FormGroup>
      <FormGroup title={words.room}>
        {input('unitGigabytes')}
        {units.map(({ id, shortName }) => (
          <UnitRoom
            key={id}
            unitId={id}
            name={shortName}
            error={form.errors[`quotas.${values.quotas.findIndex(({ unitId }) => unitId === id)}.gigabytes`]}
            readOnly={!mayEdit}
            gigabytes={values.quotas.find(({ unitId }) => unitId === id)?.gigabytes ?? null}
            onChange={(gigabytes) => {
              const others = form.getValues().quotas.filter(({ unitId }) => unitId !== id)
              const quotas = gigabytes === null ? others : [...others, { unitId: id, gigabytes }]
              form.setValues({ ...form.getValues(), quotas })
            }}
          />
        ))}
      </FormGroup>
      {mayEdit && (
        <Button type="submit" onMouseDown={keepFocus} loading={record.sending} style={{ justifySelf: 'start' }}>
          {words.save}
        </Button>
      )}
    </FormBody>
  )
}

interface UnitRoomProps {
  readonly unitId: string
  readonly name: string
  readonly gigabytes: number | null
  readonly error: React.ReactNode
  readonly readOnly: boolean
  readonly onChange: (gigabytes: number | null) => void
}

/** The room of one unit, where it has another than the rest, and how much of it is used. */
function UnitRoom({ unitId, name, gigabytes, error, readOnly, onChange }: UnitRoomProps) {
  const words = useMessages(recordingPolicyWords)
  const room = useMessages(unitRoomWords)
  const language = useLanguage()
  const { may } = useSession()
  const { data } = useContract(listRecordingRoom, {}, { enabled: may('recording.edit') })
  const used = data?.items.find((one) => one.unitId === unitId)
  const inWords = (bytes: number) => `${(bytes / 1024 ** 3).toLocaleString(language, { maximumFractionDigits: 1 })} GB`
  return (
    <div {...span(6)}>
      <WholeInput
        label={room.own(name)}
        placeholder={words.asOthers}
        description={
          used &&
          room.used(
            inWords(used.usedBytes),
            inWords(used.mostBytes),
            Math.floor((used.usedBytes * 100) / used.mostBytes),
          )
        }
        error={error}
        readOnly={readOnly}
        value={gigabytes}
        onChange={onChange}
      />
    </div>
  )
}
