import { Text } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import type { PreparedLine } from '../record.ts'
import { messages } from './messages.ts'

/** What lacks of a surgery that it cannot do without: each material with how much of it, and that its substitutes lack too. */
export function Lacking({ lines }: { readonly lines: readonly PreparedLine[] }) {
  const words = useMessages(messages)
  const lacking = lines.filter(({ optional, lacking: count }) => !optional && count > 0)
  if (lacking.length === 0) return null
  return (
    <Text size="xs" c="var(--pauta-danger)" component="span">
      {lacking
        .map(({ materialName, lacking: count, useUnit, substituteNames }) =>
          [
            words.lacks(count, useUnit, materialName),
            substituteNames.length > 0 && words.substitutesToo(substituteNames.join(', ')),
          ]
            .filter(Boolean)
            .join(', '),
        )
        .join('; ')}
    </Text>
  )
}
