import { ActionIcon, Box, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useDates } from '../../../../browser/use-dates.ts'
import { call } from '../../../../browser/api.ts'
import { useUnit } from '../../../../browser/current.ts'
import { FormBody } from '../../../../browser/form/form-body.tsx'
import { FormStates } from '../../../../browser/form/form-states.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { holdAnswer } from '../../../../browser/live/own-answers.ts'
import { contractKey, useContract } from '../../../../browser/query.ts'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { DidNotCome } from '../../../../browser/states.tsx'
import { newId } from '../../../../shared/ids.ts'
import { editTemplate, readTemplate, templateFields, type UnitTemplate } from '../template-contract.ts'
import { type Pause, pauses, whoItems } from '../who-list.ts'
import { pauseNames } from './messages.ts'
import { templateMessages } from './template-messages.ts'

/** What the unit in sight asks in its safety pauses: a tab of the settings. */
export default function TemplatePage() {
  const words = useMessages(templateMessages)
  const { unit } = useUnit()
  const params = { id: unit.id }
  const { data: template, error, refetch } = useContract(readTemplate, { params })
  // Made anew when it was saved, here or elsewhere.
  if (template) return <TemplateForm key={`${template.unitId} ${template.version}`} template={template} />
  if (!error) return <RecordWaiting />
  return <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />
}

type Fields = Pick<UnitTemplate, 'items'>

function TemplateForm({ template }: { readonly template: UnitTemplate }) {
  const words = useMessages(templateMessages)
  const { unit } = useUnit()
  const dates = useDates(unit.timeZone)
  const params = { id: template.unitId }
  const record = useRecordForm<Fields, UnitTemplate, Fields>({
    draft: `safetyTemplate ${template.unitId}`,
    initial: { items: template.items },
    version: template.version,
    schema: templateFields,
    send: ({ input, version }) =>
      call(editTemplate, { params, body: { ...input, version: version ?? template.version } }),
    toInput: (values) => values,
    fromRecord: (current) => ({ items: (current as UnitTemplate).items }),
    onDone: (saved) => {
      holdAnswer(contractKey(readTemplate, { params }), saved)
      notify({ message: words.saved, tone: 'done' })
    },
  })
  return (
    <Box maw={760}>
      <Title order={2} size="h2">
        {words.ofUnit(unit.name)}
      </Title>
      {template.madeAt !== null && (
        <Text size="sm" c="dimmed">
          {words.version(template.version)}, {words.madeBy(template.madeByName ?? '', dates.at(template.madeAt))}
        </Text>
      )}
      <Text my="sm">{words.hint}</Text>
      <FormBody onSubmit={record.submit}>
        <FormStates record={record} labels={{ items: words.fields }} />
        <Stack gap="lg">
          {pauses.map((pause) => (
            <OnePause key={pause} pause={pause} edition={template.edition} form={record.form} />
          ))}
        </Stack>
        <Group mt="md">
          <Button type="submit" loading={record.sending}>
            {words.save}
          </Button>
        </Group>
      </FormBody>
    </Box>
  )
}

interface OnePauseProps {
  readonly pause: Pause
  readonly edition: number
  readonly form: ReturnType<typeof useRecordForm<Fields, UnitTemplate, Fields>>['form']
}

/** WHO's items of a pause, which stay, and the unit's, which are written here. */
function OnePause({ pause, edition, form }: OnePauseProps) {
  const words = useMessages(templateMessages)
  const names = useMessages(pauseNames)
  const language = useLanguage()
  const { items } = form.getValues()
  const set = (next: Fields['items']) => form.setValues({ items: next })
  const own = items.filter((item) => item.pause === pause)
  return (
    <section aria-label={names[pause]}>
      <Title order={3} size="h3">
        {pause}. {names[pause]}
      </Title>
      <ul>
        {whoItems(edition, pause).map(({ key, text }) => (
          <li key={key}>{text[language]}</li>
        ))}
      </ul>
      <Stack gap="xs">
        {own.map((item, index) => (
          <Group key={item.id} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              flex={1}
              aria-label={words.item(index + 1)}
              maxLength={200}
              value={item.text}
              error={form.errors[`items.${items.indexOf(item)}.text`]}
              onChange={(event) => {
                const text = event.currentTarget.value
                set(items.map((one) => (one.id === item.id ? { ...one, text } : one)))
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={words.remove(item.text)}
              onClick={() => set(items.filter(({ id }) => id !== item.id))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            aria-label={words.addTo(names[pause])}
            onClick={() => set([...items, { id: newId(), pause, text: '' }])}
          >
            {words.add}
          </Button>
        </div>
      </Stack>
    </section>
  )
}
