import { Button, Text } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { useSession } from '../../../../browser/current.ts'
import { FormBody, FormGroup, Wide } from '../../../../browser/form/form-body.tsx'
import { FormStates } from '../../../../browser/form/form-states.tsx'
import { keepFocus } from '../../../../browser/form/keep-focus.ts'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useContract } from '../../../../browser/query.ts'
import { RulesPage } from '../../../../browser/record/rules-page.tsx'
import { YesNoField } from '../../../../browser/record/yes-no-field.tsx'
import { paySeparationEvents } from '../events.ts'
import {
  editPaySeparation,
  type PaySeparation,
  paySeparationId,
  readPaySeparation,
  type SeparationFields,
  separationFields,
} from '../separation-contract.ts'
import { separationWords } from './separation-words.ts'

/** Whether two people see to what is paid: a tab of the settings. */
export default function SeparationPage() {
  const words = useMessages(separationWords)
  const { may } = useSession()
  const read = useContract(readPaySeparation, {})
  const mayEdit = may('paySeparation.edit')
  return (
    <RulesPage
      read={read}
      mayEdit={mayEdit}
      words={words}
      history={{
        id: paySeparationId,
        of: paySeparationEvents,
        fields: words,
        show: (_field, value) => (value === true ? words.yes : words.no),
      }}
    >
      {(separation) => <SeparationForm separation={separation} mayEdit={mayEdit} />}
    </RulesPage>
  )
}

interface SeparationFormProps {
  readonly separation: PaySeparation
  readonly mayEdit: boolean
}

function SeparationForm({ separation: { version, onePersonSettles }, mayEdit }: SeparationFormProps) {
  const words = useMessages(separationWords)
  const record = useRecordForm<SeparationFields, PaySeparation, SeparationFields>({
    draft: 'paySeparation',
    initial: { onePersonSettles },
    version,
    schema: separationFields,
    send: ({ changes, version: seen }) => call(editPaySeparation, { body: { ...changes, version: seen ?? version } }),
    fromRecord: (current) => ({ onePersonSettles: (current as PaySeparation).onePersonSettles }),
    onDone: () => notify({ message: words.saved, tone: 'done' }),
  })
  const { form } = record
  return (
    <FormBody onSubmit={record.submit}>
      <FormStates record={record} labels={words} show={(_field, value) => (value === true ? words.yes : words.no)} />
      <FormGroup title={words.title}>
        <Wide>
          <Text size="sm" c="dimmed">
            {words.hint}
          </Text>
        </Wide>
        <Wide>
          <YesNoField
            label={words.onePersonSettles}
            hint={words.onePersonHint}
            error={form.errors['onePersonSettles']}
            disabled={!mayEdit}
            value={form.getValues().onePersonSettles}
            onChange={(value) => form.setValues({ onePersonSettles: value })}
          />
        </Wide>
      </FormGroup>
      {mayEdit && (
        <Button type="submit" onMouseDown={keepFocus} loading={record.sending} style={{ justifySelf: 'start' }}>
          {words.save}
        </Button>
      )}
    </FormBody>
  )
}
