import { Skeleton } from '@mantine/core'
import { IconClockHour4, IconWifiOff } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useCaseMarks } from '../../../../browser/agenda/case-marks.ts'
import { useSession } from '../../../../browser/current.ts'
import { useLiveState } from '../../../../browser/live/current-state.ts'
import { followLists } from '../../../../browser/live/nouns.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { ListFrame } from '../../../../browser/table/list-frame.tsx'
import { localDate, localTime } from '../../../../shared/time.ts'
import { CalendarPanel } from '../../../agenda/offers/browser.ts'
import { lateAfterMinutes } from '../../../agenda/offers/both.ts'
import { DisplaysButton } from '../../../foundation/offers/browser.ts'
import { liveCaseList } from '../live-list.ts'
import { isInRoom, isLeavingRoom } from '../steps.ts'
import styles from './board.module.css'
import { messages } from './messages.ts'
import { UnsentNote } from './offline/unsent-note.tsx'
import { RoomCard, type RoomContext } from './room-card.tsx'
import { type Board, type BoardRoom, toBegin, useBoard } from './use-board.ts'
import { useRoomDesk } from './use-room-desk.ts'

followLists([liveCaseList])

const RoomDialogs = lazy(() => import('./room-dialogs.tsx'))

/** `/controle-de-salas`: the rooms of the unit today, each with its case, its step and how the day goes on. */
export default function TheatrePage() {
  const words = useMessages(messages)
  useDocumentTitle(`${words.title} · Pauta`)
  const board = useBoard()
  const { rooms, error, zone, catalogue } = board
  const desk = useRoomDesk(zone)
  const { may } = useSession()
  const [, setSearch] = useSearchParams()
  const names = catalogue?.names
  const { source, marks } = useCaseMarks(useMemo(() => toBegin(rooms ?? [], board.unitId), [rooms, board.unitId]))
  const context: RoomContext = {
    zone,
    now: board.now,
    unitName: board.unitName,
    procedureName: (id) => names?.procedures.get(id)?.name ?? '',
    peopleNames: (ids) => ids.map((id) => names?.professionals.get(id)?.name ?? '–').join(', '),
    marks,
    desk,
    onPause: (id) => setSearch({ pausas: id }, { push: true }),
    onMaterials: may('caseMaterial.read') ? (id) => setSearch({ materiais: id }, { push: true }) : null,
    onOpen: may('appointment.read') ? (id) => setSearch({ agendamento: id }, { push: true }) : null,
  }
  return (
    <ListFrame
      title={words.title}
      busy={rooms === null && !error}
      actions={<DisplaysButton unitId={board.unitId} zone={zone} />}
      summary={rooms && <Summary rooms={rooms} board={board} />}
    >
      {source}
      <Age zone={zone} />
      <UnsentNote cases={board.cases} zone={zone} />
      {error ? (
        <DidNotCome title={words.failed} error={error} onAgain={board.again} />
      ) : rooms === null ? (
        <div className={styles.board} aria-busy="true">
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} height={260} radius="md" />
          ))}
        </div>
      ) : rooms.length === 0 ? (
        <Empty title={words.noRooms} hint={words.noRoomsHint} />
      ) : (
        <div className={styles.board} role="group" aria-label={words.board}>
          {rooms.map((room) => (
            <RoomCard key={room.room.id} room={room} context={context} />
          ))}
        </div>
      )}
      <Suspense>{desk.asked !== null && rooms && <RoomDialogs desk={desk} rooms={rooms} zone={zone} />}</Suspense>
      {catalogue && context.onOpen && (
        <CalendarPanel
          catalogue={catalogue}
          prefill={{ unitId: board.unitId, date: localDate(board.now, zone), startMinutes: null }}
        />
      )}
    </ListFrame>
  )
}

/** How old the board is, while nothing follows the others' changes. */
function Age({ zone }: { readonly zone: string }) {
  const words = useMessages(messages)
  const live = useLiveState()
  if (live.kind !== 'offline') return null
  return (
    <Note tone="warning" role="alert" icon={<IconWifiOff size={18} aria-hidden="true" />}>
      {words.old(localTime(live.since, zone))}
    </Note>
  )
}

/** The day in figures: what runs, what is to come, and when it is over. */
function Summary({ rooms, board }: { readonly rooms: readonly BoardRoom[]; readonly board: Board }) {
  const words = useMessages(messages)
  const open = rooms.flatMap(({ present, next }) => (present ? [present, ...next] : next))
  const running = open.filter(({ state }) => isInRoom(state.step))
  const over = open.filter(({ state }) => isLeavingRoom(state.step)).length
  const done = over + rooms.reduce((sum, { done: ended }) => sum + ended.length, 0)
  const late = open.filter(
    ({ forecast, state }) => !isLeavingRoom(state.step) && forecast.lateMinutes >= lateAfterMinutes,
  )
  const ends = rooms.flatMap(({ endsAt }) => endsAt ?? []).toSorted((one, other) => Date.parse(one) - Date.parse(other))
  const end = ends.at(-1)
  return (
    <p className={styles.summary} role="status">
      <span className={styles.end}>
        <IconClockHour4 size={18} aria-hidden="true" />
        {end === undefined ? (done > 0 ? words.allDone : words.noCases) : words.dayEnd(localTime(end, board.zone))}
      </span>
      <span>{words.running(running.length)}</span>
      <span>{words.waiting(open.length - running.length - over)}</span>
      <span>{words.done(done)}</span>
      {late.length > 0 && <span className={styles.late}>{words.late(late.length)}</span>}
    </p>
  )
}
