import { Box, Button, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import type { ProblemError } from '../../../../browser/problem.ts'
import { useCommand } from '../../../../browser/query.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { Empty } from '../../../../browser/states.tsx'
import { RecordTabs } from '../../../../browser/record/record-tabs.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import type { ContractInput } from '../../../../shared/contract.ts'
import { formatDate, formatDay } from '../../../../shared/time.ts'
import type { HolidayLine } from '../calendar.ts'
import { removeHoliday, setHoliday } from '../contract.ts'
import { holidayLevelWords } from '../words.ts'
import { AffectedList, affectedIn } from '../../../../browser/record/affected-list.tsx'
import { Note } from '../../../../browser/note.tsx'
import { HolidayKind } from './holiday-columns.tsx'
import { HolidayForm } from './holiday-form.tsx'
import { HolidayHistory } from './holiday-history.tsx'
import { holidayFieldNames, holidayMessages } from './holiday-messages.ts'
import { wordsOn } from './holiday-values.ts'
import { useHolidays } from './use-holidays.ts'

/** One holiday beside the year: to look at, to change, or a new one. */
export default function HolidayDrawer({ address }: { address: RecordSearch }) {
  const words = useMessages(holidayMessages)
  const { may } = useSession()
  const { query, lines, own } = useHolidays()
  const { id, writing } = address
  const line = lines.find((one) => one.id === id)
  const mayEdit = may('holiday.edit')
  const isNew = writing === 'new' && mayEdit
  const isWriting = isNew || (writing === 'edit' && mayEdit && line !== undefined)
  const isComputed = line?.level === 'national' || line?.level === 'optional'
  const named = isWriting && line && isComputed ? words.decideTitle(line.name) : line?.name
  const title = isNew ? words.newHoliday : (named ?? words.missing)
  return (
    <Drawer title={title} writing={isWriting} onClose={address.close}>
      {query.isPending ? (
        <RecordWaiting />
      ) : isWriting ? (
        <HolidayForm key={id} line={isNew ? undefined : line} own={own} address={address} />
      ) : line ? (
        <One key={line.id} line={line} address={address} />
      ) : (
        <Empty hint={words.missingHint} />
      )}
    </Drawer>
  )
}

function One({ line, address }: { line: HolidayLine; address: RecordSearch }) {
  const words = useMessages(holidayMessages)
  const { may } = useSession()
  const mayEdit = may('holiday.edit')
  useShortcut('e', () => address.edit(line.id), { description: words.edit, inDialog: true, enabled: mayEdit })
  return (
    <>
      {mayEdit && <Actions line={line} address={address} />}
      <RecordTabs facts={<Facts line={line} />} history={<HolidayHistory unitIds={line.unitIds} />} />
    </>
  )
}

function Actions({ line, address }: { line: HolidayLine; address: RecordSearch }) {
  const words = useMessages(holidayMessages)
  const { own } = useHolidays()
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const isComputed = line.level === 'national' || line.level === 'optional'
  const versions = wordsOn(line.day, own)
  const units = line.unitIds.map((unitId) => ({ unitId, version: versions.get(unitId)?.version ?? null }))
  const removing = useCommand(removeHoliday, {
    onProblem: (error) => {
      if (!affectedIn(error)) return false
      setProblem(error)
      return true
    },
    onSuccess: () => {
      notify({ message: words.removed(line.name), tone: 'done', undo: () => writeAgain(line) })
      address.close()
    },
  })
  const remove = (confirmation?: string) => removing.mutate({ body: { day: line.day, units, confirmation } })
  return (
    <>
      <Group gap="xs" mb="sm">
        <Button leftSection={<IconPencil size={16} />} onClick={() => address.edit(line.id)}>
          {isComputed ? words.decide : words.edit}
        </Button>
        {!isComputed && (
          <Button
            variant="default"
            color="red"
            leftSection={<IconTrash size={16} />}
            loading={removing.isPending}
            onClick={() => remove()}
          >
            {words.remove}
          </Button>
        )}
      </Group>
      {problem && (
        <Box mb="sm">
          <AffectedList
            problem={problem}
            confirm={{ label: words.removeAnyway, busy: removing.isPending, onConfirm: remove }}
          />
        </Box>
      )}
    </>
  )
}

async function writeAgain({ day, name, kind, level, unitIds }: HolidayLine): Promise<void> {
  const units = unitIds.map((unitId) => ({ unitId, version: null }))
  await call(setHoliday, { body: { day, name, kind, level, units } } as ContractInput<typeof setHoliday>)
}

function Facts({ line }: { line: HolidayLine }) {
  const words = useMessages(holidayMessages)
  const names = useMessages(holidayFieldNames)
  const language = useLanguage()
  const { lines, units } = useHolidays()
  const namesOf = (ids: readonly string[]) =>
    units
      .filter(({ id }) => ids.includes(id))
      .map(({ shortName }) => shortName)
      .join(', ')
  const others = lines.filter(({ day, id }) => day === line.day && id !== line.id)
  const hint = line.level === 'national' ? words.nationalHint : line.level === 'optional' ? words.optionalHint : null
  return (
    <>
      <FactList
        facts={[
          [names.day, `${formatDay(line.day, language).split(' ')[0]} ${formatDate(line.day, language)}`],
          [names.level, holidayLevelWords[language][line.level]],
          [names.kind, <HolidayKind key="kind" kind={line.kind} language={language} />],
          [names.units, namesOf(line.unitIds)],
          ...others.map(
            (other) =>
              [
                words.otherLines,
                <span key={other.id}>
                  {namesOf(other.unitIds)} <HolidayKind kind={other.kind} language={language} />
                </span>,
              ] as const,
          ),
        ]}
      />
      {hint && <Note mb="md">{hint}</Note>}
    </>
  )
}
