import { Stack, Text, Title } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import type { Suggestion } from '../record.ts'
import { replenishmentMessages } from './messages.ts'
import { sourcesInWords } from './sources-in-words.ts'

/** Why so much is to be asked for: the sums line by line, and the surgeries that lack it. */
export default function SuggestionDrawer({
  suggestion,
  onClose,
}: {
  readonly suggestion: Suggestion
  readonly onClose: () => void
}) {
  const words = useMessages(replenishmentMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const { materialName, useUnit: of, limits, horizon, cases, lacking } = suggestion
  const amount = (count: number) => `${count} ${of}`
  return (
    <Drawer title={materialName} writing={false} onClose={onClose}>
      <Stack gap="md">
        <Title order={3}>{words.arithmetic}</Title>
        <Text size="sm">{words.lead(suggestion.leadDays)}</Text>
        <FactList
          facts={[
            [words.used, amount(suggestion.usedIn90)],
            [words.averageUse(horizon), amount(suggestion.averageUse)],
            [words.agenda(horizon), amount(suggestion.needed)],
            [words.greater, amount(suggestion.expected)],
            [words.available, amount(suggestion.available)],
            ...(suggestion.promised > 0 ? ([[words.promised, `− ${amount(suggestion.promised)}`]] as const) : []),
            [words.inTransit, `+ ${amount(suggestion.inTransit)}`],
            [words.alreadyOrdered, `+ ${amount(suggestion.ordered)}`],
            [words.sumHave, `= ${amount(suggestion.have)}`],
            [words.left, `${suggestion.have} − ${suggestion.expected} = ${amount(suggestion.left)}`],
            ...(limits
              ? ([
                  [words.reorderPoint, amount(limits.reorderPoint)],
                  [words.minimum, amount(limits.minimum)],
                  [words.maximum, amount(limits.maximum)],
                ] as const)
              : []),
            ...(lacking > 0 ? ([[words.missingSoon, amount(lacking)]] as const) : []),
            [words.fillUp, <b key="wanted">{amount(suggestion.wanted)}</b>],
            [words.how, sourcesInWords(suggestion, language)],
          ]}
        />
        {!limits && <Text size="sm">{words.noLimits}</Text>}
        {cases.length > 0 && (
          <>
            <Title order={3}>{words.cases}</Title>
            <Stack component="ul" gap={4} p={0} m={0} aria-label={words.cases} style={{ listStyle: 'none' }}>
              {cases.map(({ appointmentId, startsAt, procedureName, initials, quantity }) => (
                <Text component="li" size="sm" key={appointmentId}>
                  {formatDayTime(startsAt, unit.timeZone, language)} · {procedureName} · {initials} · {amount(quantity)}
                </Text>
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Drawer>
  )
}
