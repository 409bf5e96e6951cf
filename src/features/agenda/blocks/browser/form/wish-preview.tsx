import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { recurrenceWords } from '../../../../../browser/recurrence/recurrence-words.ts'
import { formWords } from './form-messages.ts'

interface WishPreviewProps {
  /** How it recurs; null: once. */
  readonly rule: string | null
  /** Its dates, and what stands in their way. */
  readonly children: ReactNode
}

/** What would be blocked, while it is written. */
export function WishPreview({ rule, children }: WishPreviewProps) {
  const words = useMessages(formWords)
  const language = useLanguage()
  return (
    <Paper component="section" withBorder p="sm" bg="gray.0" aria-label={words.preview}>
      <Stack gap="xs">
        <Title order={3} fz="sm">
          {words.preview}
        </Title>
        {rule !== null && <Text size="sm">{recurrenceWords(rule, language)}</Text>}
        {children}
      </Stack>
    </Paper>
  )
}
