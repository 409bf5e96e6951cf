import { Stack } from '@mantine/core'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { AskedDrawer } from '../../../../browser/dialog/asked-drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { categoryWords } from '../../materials/words.ts'
import { placeWords } from '../../stock/words.ts'
import { readCount } from '../contract.ts'
import type { CountDetail } from '../record.ts'
import { CountActions } from './count-actions.tsx'
import { CountDesk } from './count-desk.tsx'
import { CountHistory } from './count-history.tsx'
import { CountLines } from './count-lines.tsx'
import { CountMark } from './count-mark.tsx'
import { countMessages } from './messages.ts'

/** One count: where it is counted, and where it is approved by somebody who counted none of it. */
export default function CountDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useMessages(countMessages)
  const answer = useContract(readCount, { params: { id } })
  return (
    <AskedDrawer
      title={({ number }) => words.count(number)}
      kind={words.counts}
      answer={answer}
      words={words}
      width="min(680px, 100vw)"
      onClose={onClose}
    >
      {(count) => <Shown key={count.id} count={count} />}
    </AskedDrawer>
  )
}

function Shown({ count }: { readonly count: CountDetail }) {
  const { may } = useSession()
  return (
    <Stack gap="md">
      <CountNotes count={count} />
      {count.can.enter ? <CountDesk count={count} /> : <CountLines count={count} />}
      <CountActions count={count} />
      <CountFacts count={count} />
      {may('history.read') && <CountHistory count={count} />}
    </Stack>
  )
}

/** What whoever opens it should know first. */
function CountNotes({ count }: { readonly count: CountDetail }) {
  const words = useMessages(countMessages)
  const { may } = useSession()
  const { state, round, lotCount, rejectReason, can, isCounter } = count
  return (
    <>
      {state === 'counting' && round > 1 && (
        <Note tone="warning" role="status">
          {words.recountRound(lotCount)}
          {rejectReason !== null && ` ${words.sentBack}: “${rejectReason}”`}
        </Note>
      )}
      {state === 'counting' && !can.enter && may('stock.edit') && <Note tone="told">{words.sawExpected}</Note>}
      {state === 'review' && isCounter && may('stock.approve') && <Note tone="told">{words.youCounted}</Note>}
    </>
  )
}

function CountFacts({ count }: { readonly count: CountDetail }) {
  const words = useMessages(countMessages)
  const places = useMessages(placeWords)
  const language = useLanguage()
  const { units } = useUnit()
  const zone = zoneOfUnit(units, count.unitId)
  const who = (label: string, name: string | null, at: string | null) =>
    name === null || at === null ? [] : ([[label, `${name} · ${formatDayTime(at, zone, language)}`]] as const)
  const counters = [...new Set(count.lines.flatMap(({ entries }) => entries.map(({ byName }) => byName)))]
  return (
    <FactList
      facts={[
        [words.state, <CountMark key="state" state={count.state} />],
        [words.oneUnit, count.unitName],
        [words.place, places[count.place]],
        [words.category, count.category === null ? words.everything : categoryWords[language][count.category]],
        ...who(words.begun, count.begunByName, count.begunAt),
        ...(counters.length > 0 ? ([[words.counters, counters.join(', ')]] as const) : []),
        ...who(words.closedBy, count.closedByName, count.closedAt),
        ...who(count.state === 'cancelled' ? words.cancelledBy : words.judgedBy, count.judgedByName, count.judgedAt),
        ...(count.cancelReason ? ([[words.reason, count.cancelReason]] as const) : []),
      ]}
    />
  )
}
