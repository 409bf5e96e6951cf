import { Button } from '@mantine/core'
import { CaseMarkView } from '../../../../browser/case-mark-view.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { formatLength } from '../../../../shared/length-words.ts'
import { localTime, minutesBetween } from '../../../../shared/time.ts'
import { isInRoom, nextStep, pauseOf } from '../steps.ts'
import { stepWords, tapWords } from '../words.ts'
import styles from './board.module.css'
import { CaseMenu } from './case-menu.tsx'
import { LateAlert } from './late-alert.tsx'
import { MaterialsButton } from './materials-button.tsx'
import { messages } from './messages.ts'
import type { RoomContext } from './room-context.ts'
import { StepStrip } from './step-strip.tsx'
import type { BoardCase } from './use-board.ts'

interface CaseViewProps {
  readonly one: BoardCase
  readonly context: RoomContext
}

/** The case that has a room, or will have it next: how it stands, and the one tap that moves it on. */
export function CaseView({ one, context }: CaseViewProps) {
  const language = useLanguage()
  const words = useMessages(messages)
  const { zone, procedureName, peopleNames, marks, desk, onOpen, onPause } = context
  const { state, patientName } = one
  const mark = marks.get(one.id)
  const step = nextStep(state.step)
  return (
    <div className={styles.case}>
      <div className={styles.head}>
        <div>
          {onOpen ? (
            <button type="button" className={`${styles.link} ${styles.name}`} onClick={() => onOpen(one.id)}>
              {patientName}
            </button>
          ) : (
            <span className={styles.name}>{patientName}</span>
          )}
          <span className={styles.quiet}>{procedureName(one.procedureId)}</span>
          <span className={styles.quiet}>{peopleNames(one.professionalIds)}</span>
          {mark && <CaseMarkView mark={mark} id={one.id} />}
        </div>
        <StepBadge one={one} zone={zone} language={language} />
      </div>
      <StepStrip state={state} zone={zone} />
      <Times one={one} context={context} />
      {!isInRoom(state.step) && <LateAlert one={one} context={context} />}
      {!desk.may && <MaterialsButton one={one} context={context} />}
      {desk.may && (
        <div className={styles.actions}>
          <Settled state={`${one.id} ${state.step}`} label={words.nextStep(patientName)} className={styles.tap}>
            {step !== null ? (
              <Button
                size="md"
                fullWidth
                onClick={() => (pauseOf(step) === undefined ? desk.tap(one, step) : onPause(one.id))}
              >
                {tapWords[step][language]}
              </Button>
            ) : (
              state.step === 'expected' && <Arrival one={one} context={context} />
            )}
          </Settled>
          <MaterialsButton one={one} context={context} />
          <CaseMenu one={one} desk={desk} />
        </div>
      )}
    </div>
  )
}

function Arrival({ one, context: { desk } }: CaseViewProps) {
  const words = useMessages(messages)
  return (
    <Button size="md" fullWidth variant="light" disabled={!desk.mayArrive} onClick={() => desk.arrive(one)}>
      {words.arrive}
    </Button>
  )
}

function StepBadge({ one, zone, language }: { readonly one: BoardCase; zone: string; language: 'pt-BR' | 'en' }) {
  const words = useMessages(messages)
  const at = one.state.last?.at ?? (one.state.step === 'queued' ? one.arrivedAt : null)
  return (
    <span className={styles.badge} data-step={one.state.step} data-interrupted={one.isInterrupted || undefined}>
      <b>{one.isInterrupted ? words.interrupted : stepWords[one.state.step][language]}</b>
      {at !== null && <small>{words.since(localTime(at, zone))}</small>}
    </span>
  )
}

/** Planned, running and expected times. */
function Times({ one, context: { zone, now } }: CaseViewProps) {
  const words = useMessages(messages)
  const { state, forecast, expected } = one
  const inRoom = isInRoom(state.step) ? state.times['in-room'] : undefined
  const ran = inRoom && words.inRoomFor(formatLength(Math.max(0, Math.floor(minutesBetween(inRoom, now)))))
  const source = expected.cases === null ? words.fromCatalogue : words.learned(expected.cases)
  return (
    <div className={styles.times}>
      <span>
        {words.planned} {localTime(one.startsAt, zone)}–{localTime(one.endsAt, zone)} ·{' '}
        <b>{words.endsAt(localTime(forecast.endsAt, zone))}</b>
      </span>
      <span className={styles.quiet}>
        {[ran, words.of(formatLength(expected.minutes)), `(${source})`].filter(Boolean).join(' ')}
      </span>
      {inRoom !== undefined && forecast.lateMinutes > 0 && (
        <span className={styles.late}>{words.lateBy(formatLength(forecast.lateMinutes))}</span>
      )}
    </div>
  )
}
