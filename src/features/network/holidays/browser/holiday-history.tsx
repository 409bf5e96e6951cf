import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { RecordHistory } from '../../../../browser/record/record-history.tsx'
import { formatDate } from '../../../../shared/time.ts'
import type { UnitHoliday } from '../contract.ts'
import { holidayKindWords } from '../words.ts'
import { holidayFieldNames } from './holiday-messages.ts'
import { holidayEvents } from '../events.ts'

/** What was said of the days of a unit, newest first. */
export function HolidayHistory({ unitIds }: { unitIds: readonly string[] }) {
  const names = useMessages(holidayFieldNames)
  const language = useLanguage()
  const { units } = useUnit()
  const [chosen, setChosen] = useState(unitIds[0] ?? units[0]?.id ?? '')
  const show = (_day: string, value: unknown) => {
    const word = value as Pick<UnitHoliday, 'name' | 'kind'> | null
    return word && `${word.name} (${holidayKindWords[language][word.kind].toLowerCase()})`
  }
  return (
    <>
      {units.length > 1 && (
        <NativeSelect
          aria-label={names.units}
          mb={12}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={units.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <RecordHistory
        key={chosen}
        of={holidayEvents}
        id={chosen}
        fields={(day) => formatDate(day, language)}
        show={show}
      />
    </>
  )
}
