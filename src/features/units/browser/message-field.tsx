import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useNow } from '../../../browser/current.ts'
import { useMessages } from '../../../browser/messages.ts'
import { Note } from '../../../browser/note.tsx'
import { describedBy, type FieldInputProps } from '../../../browser/record/field-input.tsx'
import { useFormValues } from '../../../browser/record/form-values.ts'
import { defineMessages } from '../../../shared/language.ts'
import { addMinutes } from '../../../shared/time.ts'
import { healthWords, wrongInTemplate } from '../../../shared/message-template.ts'
import { messageText, networkMessage, placeholders } from '../../../shared/whatsapp-message.ts'

const messages = defineMessages({
  'pt-BR': {
    preview: 'Como o paciente recebe',
    insert: 'Inserir',
    example: 'Maria',
    health: (words: string) =>
      `Isto fala de saúde e não deve ir por mensagem: ${words}. Diga só nome, dia, hora e lugar.`,
  },
  en: {
    preview: 'As the patient receives it',
    insert: 'Insert',
    example: 'Maria',
    health: (words) =>
      `This speaks of health and should not go by message: ${words}. Say only name, day, time and place.`,
  },
})

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** The message of a unit to its patients, with what it becomes beneath. */
export function MessageField({ value, onChange, hint, ...rest }: FieldInputProps<string | null>) {
  const words = useMessages(messages)
  const { values } = useFormValues()
  const now = useNow()
  const unit = {
    shortName: text(values['shortName']) ?? '–',
    city: text(values['city']) ?? '–',
    state: text(values['state']) ?? '–',
    address: text(values['address']),
    confirmationMessage: value,
  }
  const zone = text(values['timeZone'])
  const health = healthWords(value ?? '')
  const isSound = value === null || !wrongInTemplate(value)
  const shown =
    zone !== null && isSound
      ? messageText(unit, { patientName: words.example, startsAt: addMinutes(now, 24 * 60), zone })
      : null
  return (
    <Stack gap="xs" style={rest.style}>
      <Textarea
        {...rest}
        {...describedBy(hint)}
        style={undefined}
        autosize
        minRows={3}
        value={value ?? ''}
        placeholder={networkMessage}
        onChange={(event) => onChange(event.currentTarget.value.trim() === '' ? null : event.currentTarget.value)}
      />
      <Group gap="2xs" role="group" aria-label={words.insert}>
        {placeholders.map((name) => (
          <Button
            key={name}
            size="compact-xs"
            variant="default"
            aria-label={`${words.insert} {${name}}`}
            onClick={() => onChange(`${value ?? ''}{${name}}`)}
          >
            {`{${name}}`}
          </Button>
        ))}
      </Group>
      {health.length > 0 && (
        <Note tone="warning" role="alert">
          {words.health(health.join(', '))}
        </Note>
      )}
      {shown !== null && (
        <Note>
          <Text size="xs" c="dimmed">
            {words.preview}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {shown}
          </Text>
        </Note>
      )}
    </Stack>
  )
}
