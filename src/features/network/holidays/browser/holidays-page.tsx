import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useRecordSearch } from '../../../../browser/record/use-record-search.ts'
import { wholePages } from '../../../../browser/record/whole-pages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { chipOf } from '../../../../browser/table/filter-chips.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { UnitSelect } from '../../../../browser/table/search-param-select.tsx'
import { exportHolidays } from '../contract.ts'
import { holidayColumns } from './holiday-columns.tsx'
import { holidayFieldNames, holidayMessages } from './holiday-messages.ts'
import { useHolidays } from './use-holidays.ts'

const HolidayDrawer = lazy(() => import('./holiday-drawer.tsx'))

/** A year's holidays: national ones computed, and what the units say of their own. */
export default function HolidaysPage() {
  const words = useMessages(holidayMessages)
  const names = useMessages(holidayFieldNames)
  const language = useLanguage()
  const { may } = useSession()
  const [, setSearch] = useSearchParams()
  const address = useRecordSearch('registro', { new: 'holiday.edit', edit: 'holiday.edit' })
  const { query, year, today, unitId, units, lines } = useHolidays()
  const columns = useMemo(() => {
    const shortNames = new Map(units.map(({ id, shortName }) => [id, shortName]))
    const shown = ({ unitIds }: { unitIds: readonly string[] }) =>
      unitIds.length === units.length ? words.allUnits : unitIds.map((id) => shortNames.get(id)).join(', ')
    return holidayColumns(language, units.length > 1 && !unitId ? shown : null)
  }, [language, units, unitId, words])
  const mayEdit = may('holiday.edit')
  const goTo = (next: number) => setSearch({ ano: String(next), registro: undefined })
  useShortcut('n', address.begin, { description: words.newHoliday, enabled: mayEdit })
  useShortcut('ArrowLeft', () => goTo(year - 1), { description: words.previousYear })
  useShortcut('ArrowRight', () => goTo(year + 1), { description: words.nextYear })
  const unit = units.find(({ id }) => id === unitId)
  return (
    <>
      <RecordList
        list="holidays"
        title={words.titleOf(year)}
        label={words.holidays}
        columns={columns}
        pages={wholePages(query, lines)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        isPast={({ day }) => day < today}
        openId={address.id}
        onOpen={({ id }) => address.open(id)}
        actions={
          mayEdit && (
            <Button leftSection={<IconCalendarPlus size={16} />} onClick={address.begin}>
              {words.newHoliday}
            </Button>
          )
        }
        tools={
          <>
            <Group gap={2} wrap="nowrap" role="group" aria-label={words.year}>
              <ActionIcon variant="default" size={36} aria-label={words.previousYear} onClick={() => goTo(year - 1)}>
                <IconChevronLeft size={16} />
              </ActionIcon>
              <Text component="output" miw={44} fw={600} ta="center">
                {year}
              </Text>
              <ActionIcon variant="default" size={36} aria-label={words.nextYear} onClick={() => goTo(year + 1)}>
                <IconChevronRight size={16} />
              </ActionIcon>
            </Group>
            <UnitSelect label={names.units} none={words.anyUnit} />
          </>
        }
        endTools={<ExportMenu contract={exportHolidays} input={(format) => ({ query: { year, unitId, format } })} />}
        chips={chipOf('filial', unit?.shortName)}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      <Suspense>{(address.id || address.writing) && <HolidayDrawer address={address} />}</Suspense>
    </>
  )
}
