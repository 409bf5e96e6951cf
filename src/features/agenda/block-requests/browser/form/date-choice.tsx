import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { FormGroup, span } from '../../../../../browser/form/form-body.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import type { ContractOutput } from '../../../../../shared/contract.ts'
import { whenWord } from '../../../blocks/block-words.ts'
import type { previewRequest } from '../../contract.ts'
import { requestFormWords } from './form-words.ts'

interface DateChoiceProps {
  readonly dates: ContractOutput<typeof previewRequest>['occurrences']
  readonly zone: string
  readonly leftOut: readonly string[]
  readonly error: React.ReactNode
  readonly onChange: (date: string, leftOut: boolean) => void
}

const mostAtFirst = 8

/** The whole width of the group. */
const wide = span(12)

/** The dates of a recurrence, each of which can be left out. */
export function DateChoice({ dates, zone, leftOut, error, onChange }: DateChoiceProps) {
  const words = useMessages(requestFormWords)
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const isLeftOut = new Set(leftOut)
  const gone = dates.filter(({ on }) => on !== null && isLeftOut.has(on)).length
  return (
    <FormGroup title={words.dates}>
      <Text size="sm" c="dimmed" {...wide}>
        {gone > 0 ? words.leftOut(gone) : words.datesHint}
      </Text>
      {dates
        .slice(0, showsAll ? undefined : mostAtFirst)
        .map(
          ({ on, startsAt, endsAt }) =>
            on !== null && (
              <Checkbox
                key={on}
                size="xs"
                styles={isLeftOut.has(on) ? { label: { textDecoration: 'line-through' } } : {}}
                label={whenWord(startsAt, endsAt, zone, language)}
                checked={!isLeftOut.has(on)}
                onChange={(event) => onChange(on, !event.currentTarget.checked)}
              />
            ),
        )}
      {dates.length > mostAtFirst && (
        <Button variant="subtle" size="compact-sm" {...wide} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? words.fewerDates : words.allDates(dates.length)}
        </Button>
      )}
      {error && (
        <Text role="alert" size="sm" c="red" {...wide}>
          {error}
        </Text>
      )}
    </FormGroup>
  )
}
