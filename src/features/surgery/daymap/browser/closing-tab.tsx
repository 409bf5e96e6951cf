import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useDates } from '../../../../browser/use-dates.ts'
import { useNow, useSession } from '../../../../browser/current.ts'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { addDays, localTime, plainDateSchema, todayIn } from '../../../../shared/time.ts'
import { type Catalogue, OfUnit } from '../../../agenda/offers/browser.ts'
import type { Unit } from '../../../foundation/offers/both.ts'
import { DayBar } from '../../readiness/browser/day-bar.tsx'
import { type DayMap, readDayMap } from '../contract.ts'
import { CaseRow } from './case-row.tsx'
import { ClosingActions } from './closing-actions.tsx'
import { messages } from './messages.ts'

/** *Fechamento*: a unit's day as it was planned and as it went, yesterday's unless another is asked for, and its signature. */
export default function ClosingTab() {
  return <OfUnit>{(unit, catalogue) => <ClosingOfUnit unit={unit} catalogue={catalogue} />}</OfUnit>
}

function ClosingOfUnit({ unit, catalogue }: { readonly unit: Unit; readonly catalogue: Catalogue }) {
  const words = useMessages(messages)
  const [search, setSearch] = useSearchParams()
  const now = useNow()
  const zone = unit.timeZone
  const today = todayIn(zone, now)
  const yesterday = addDays(today, -1)
  const asked = plainDateSchema.safeParse(search['dia'])
  const day = asked.success ? asked.data : yesterday
  const { data, error, refetch } = useContract(readDayMap, { query: { unitId: unit.id, day } })
  const go = (next: string) =>
    setSearch({ dia: next === yesterday ? undefined : next, cirurgia: undefined }, { push: true })
  return (
    <>
      <DayBar day={day} zone={zone} home={{ day: yesterday, name: words.yesterday }} onDay={go}>
        {data && <ClosingActions map={data} isDue={day <= today} />}
      </DayBar>
      {!data && !error && <RecordWaiting />}
      {!data && error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />}
      {data && (
        <>
          <Standing map={data} zone={zone} onDay={go} />
          {data.cases.length === 0 && data.visits === 0 && data.unfinished.length === 0 && (
            <Empty title={words.empty} hint={words.emptyHint} />
          )}
          <Stack component="ul" gap="sm" p={0} m={0} aria-label={words.surgeries} style={{ listStyle: 'none' }}>
            {data.cases.map((one) => (
              <CaseRow
                key={one.id}
                one={one}
                map={data}
                names={catalogue.names}
                unit={unit}
                isAsked={one.id === search['cirurgia']}
              />
            ))}
          </Stack>
          <Closings map={data} zone={zone} />
        </>
      )}
    </>
  )
}

/** Names of what is not over that are said; the rest is counted. */
const mostNamed = 6

interface StandingProps {
  readonly map: DayMap
  readonly zone: string
  readonly onDay: (day: string) => void
}

/** How the day stands, what stands in the way of closing it, and earlier days that nobody closed. */
function Standing({ map, zone, onDay }: StandingProps) {
  const words = useMessages(messages)
  const dates = useDates(zone)
  const { closedByName, closedAt, unfinished, visits } = map
  const { may } = useSession()
  const left = map.left.filter(({ day }) => day !== map.day)
  return (
    <Stack gap="xs" mb="sm">
      <Group gap="md">
        {closedByName && closedAt && (
          <Mark tone="good" icon={IconLock}>
            {words.closedBy(closedByName, dates.at(closedAt))}
          </Mark>
        )}
        {visits > 0 && <Text size="sm">{words.visits(visits)}</Text>}
      </Group>
      {map.changedSince > 0 && (
        <Note tone="warning">
          {words.changedSince(map.changedSince)} {may('dayMap.reopen') ? words.reopenForIt : words.askForIt}
        </Note>
      )}
      {map.state === 'open' && unfinished.length > 0 && (
        <Note tone="warning">
          {words.unfinished}{' '}
          {unfinished
            .slice(0, mostNamed)
            .map(({ patientName, startsAt }) => `${patientName} (${localTime(startsAt, zone)})`)
            .join(', ')}
          {unfinished.length > mostNamed && ` ${words.others(unfinished.length - mostNamed)}`}.
        </Note>
      )}
      {left.length > 0 && (
        <Text size="sm">
          {words.left}{' '}
          {left.map(({ day, unfinished: count }, place) => (
            <span key={day}>
              {place > 0 && ', '}
              <Anchor component="button" type="button" inherit onClick={() => onDay(day)}>
                {words.leftOf(dates.day(day), count)}
              </Anchor>
            </span>
          ))}
        </Text>
      )}
    </Stack>
  )
}

/** Former versions, where the day was opened again. */
function Closings({ map: { closings }, zone }: { readonly map: DayMap; readonly zone: string }) {
  const words = useMessages(messages)
  const { at } = useDates(zone)
  if (!closings.some(({ reopenedAt }) => reopenedAt !== null)) return null
  return (
    <section>
      <Title order={3} size="h4" mt="md">
        {words.history}
      </Title>
      {closings.map((one) => (
        <Text key={one.number} size="sm">
          {words.version(one.number, one.closedByName, at(one.closedAt))}
          {one.reopenedByName &&
            one.reopenedAt &&
            `; ${words.reopenedBy(one.reopenedByName, at(one.reopenedAt), one.reopenReason ?? '')}`}
        </Text>
      ))}
    </section>
  )
}
