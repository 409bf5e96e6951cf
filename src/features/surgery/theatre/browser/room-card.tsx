import { Button, Text } from '@mantine/core'
import { IconArrowBarToDown } from '@tabler/icons-react'
import { CaseMarkView } from '../../../../browser/case-mark-view.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { formatLength } from '../../../../shared/length-words.ts'
import { localTime } from '../../../../shared/time.ts'
import type { BoardCase, BoardRoom } from './use-board.ts'
import styles from './board.module.css'
import { CaseMenu } from './case-menu.tsx'
import { CaseView } from './case-view.tsx'
import { LateAlert } from './late-alert.tsx'
import { MaterialsButton } from './materials-button.tsx'
import { messages } from './messages.ts'
import type { RoomContext } from './room-context.ts'

export type { RoomContext } from './room-context.ts'

interface RoomCardProps {
  readonly room: BoardRoom
  readonly context: RoomContext
}

/** One room: who is in it, what comes next, and when it is free. */
export function RoomCard({ room: { room, present, next, pushes, endsAt }, context }: RoomCardProps) {
  const words = useMessages(messages)
  const { zone, desk } = context
  return (
    <section className={styles.room} aria-label={room.name} data-step={present?.state.step ?? 'none'}>
      <header>
        <h2>{room.name}</h2>
        {endsAt !== null && <span>{words.roomEnd(localTime(endsAt, zone))}</span>}
      </header>
      {present ? (
        <CaseView one={present} context={context} />
      ) : (
        <Text c="dimmed" size="sm" className={styles.none}>
          {words.free} · {words.noMore}
        </Text>
      )}
      {next.length > 0 && (
        <div className={styles.next}>
          <h3>{words.next}</h3>
          <ul>
            {next.map((one) => (
              <NextCase key={one.id} one={one} context={context} />
            ))}
          </ul>
          {pushes.length > 0 && desk.may && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowBarToDown size={16} />}
              onClick={() => desk.ask({ kind: 'push', roomId: room.id })}
            >
              {words.pushAll}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function NextCase({ one, context }: { readonly one: BoardCase; readonly context: RoomContext }) {
  const words = useMessages(messages)
  const { zone, procedureName, marks, desk, onOpen } = context
  const { forecast } = one
  const mark = marks.get(one.id)
  const name = `${localTime(one.startsAt, zone)} ${one.patientName}`
  return (
    <li>
      <div className={styles.nextLine}>
        {onOpen ? (
          <button type="button" className={styles.link} onClick={() => onOpen(one.id)}>
            {name}
          </button>
        ) : (
          <span>{name}</span>
        )}
        <span className={styles.quiet}>{procedureName(one.procedureId)}</span>
        {mark && <CaseMarkView mark={mark} id={one.id} />}
        <span className={styles.menu}>
          <MaterialsButton one={one} context={context} isSmall />
          {desk.may && <CaseMenu one={one} desk={desk} isWhole />}
        </span>
      </div>
      {forecast.overlapMinutes > 0 && (
        <span className={styles.late}>{words.overlap(formatLength(forecast.overlapMinutes))}</span>
      )}
      <LateAlert one={one} context={context} />
    </li>
  )
}
