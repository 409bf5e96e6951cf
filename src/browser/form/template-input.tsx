import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useNow } from '../current.ts'
import { useMessages } from '../messages.ts'
import { Note } from '../note.tsx'
import { describedBy, type FieldInputProps } from '../record/field-input.tsx'
import { defineMessages } from '../../shared/language.ts'
import { addMinutes } from '../../shared/time.ts'
import { healthWords, wrongInTemplate } from '../../shared/message-template.ts'
import { messageText, type MessagingUnit, placeholders } from '../../shared/whatsapp-message.ts'

const messages = defineMessages({
  'pt-BR': {
    preview: 'Como ela chega',
    insert: 'Inserir',
    example: 'Maria',
    health: (words: string) =>
      `Isto fala de saúde e não deve ir por mensagem: ${words}. Diga só nome, dia, hora e lugar.`,
  },
  en: {
    preview: 'As it arrives',
    insert: 'Insert',
    example: 'Maria',
    health: (words) =>
      `This speaks of health and should not go by message: ${words}. Say only name, day, time and place.`,
  },
})

interface TemplateInputProps extends FieldInputProps<string | null> {
  readonly readOnly?: boolean
  /** What is sent while nothing is written. */
  readonly otherwise: string
  /** As whose message it is shown beneath, in their zone; null while that is not known. */
  readonly shownAs: Omit<MessagingUnit, 'confirmationMessage' | 'networkMessage'> | null
  readonly zone: string | null
}

/** A message to patients as it is written, with the placeholders that there are, a warning, and what it becomes beneath. */
export function TemplateInput({ value, onChange, hint, otherwise, shownAs, zone, ...rest }: TemplateInputProps) {
  const words = useMessages(messages)
  const now = useNow()
  const health = healthWords(value ?? '')
  const isSound = value === null || !wrongInTemplate(value)
  const shown =
    zone !== null && shownAs !== null && isSound
      ? messageText(
          { ...shownAs, confirmationMessage: value, networkMessage: otherwise },
          { patientName: words.example, startsAt: addMinutes(now, 24 * 60), zone },
        )
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
        placeholder={otherwise}
        onChange={(event) => onChange(event.currentTarget.value.trim() === '' ? null : event.currentTarget.value)}
      />
      {!rest.readOnly && (
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
      )}
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
