import { IconBrandWhatsapp, IconCheck, IconPhoneOff, IconPhoneX, IconRepeat } from '@tabler/icons-react'
import { CardDeeds } from '../../../../browser/board/card-deeds.tsx'
import { BoardCard } from '../../../../browser/board/board-card.tsx'
import type { Standing as OnBoard } from '../../../../browser/board/columns.ts'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDate, formatDayTime, localDate } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import type { RecallPatient } from '../record.ts'
import { standingOf } from '../rules.ts'
import { outcomeWords } from '../words.ts'
import { messages } from './messages.ts'
import styles from './recall.module.css'
import type { Deed, Telling } from './use-telling.ts'

interface PatientCardProps extends OnBoard {
  readonly patient: RecallPatient
  readonly telling: Telling
  readonly onChoose: (id: string) => unknown
  readonly onOpen: (id: string) => void
}

/** A patient on the board of a recall: what reached them, and what was tried last. */
export function PatientCard({ patient, telling, isChosen, tabIndex, onChoose, onOpen }: PatientCardProps) {
  const words = useMessages(messages)
  const outcomes = useMessages(outcomeWords)
  const language = useLanguage()
  const { units } = useUnit()
  const { id, patientName, cases, contacts, lastId, isAnonymised } = patient
  const last = contacts.find((one) => one.id === lastId)
  const lastCase = cases.at(-1)
  const zone = zoneOfUnit(units, lastCase?.unitId ?? '')
  return (
    <BoardCard
      id={id}
      isChosen={isChosen}
      tabIndex={tabIndex}
      isExpanded={telling.may ? isChosen : undefined}
      onFace={() => (isChosen || !telling.may ? onOpen(id) : onChoose(id))}
      face={
        <>
          <span className={styles.name}>{patientName}</span>
          {lastCase && (
            <span className={styles.quiet}>
              {formatDate(localDate(lastCase.startsAt, zone), language)} · {lastCase.procedureName} ·{' '}
              {lastCase.unitName}
            </span>
          )}
          {standingOf(patient) === 'not_used' && (
            <span className={styles.late}>
              {cases.some(({ onCase }) => onCase > 0) ? words.replace : words.wasReserved}
            </span>
          )}
          {isAnonymised && <span className={styles.quiet}>{words.anonymised}</span>}
          {last && (
            <span className={styles.quiet}>
              {outcomes[last.outcome]} · {formatDayTime(last.at, zone, language)} · {last.byName}
            </span>
          )}
        </>
      }
    >
      {isChosen && telling.may && <Actions patient={patient} telling={telling} onOpen={onOpen} />}
    </BoardCard>
  )
}

/** What can be done to the chosen patient, each with its key. */
function Actions({ patient, telling, onOpen }: Pick<PatientCardProps, 'patient' | 'telling' | 'onOpen'>) {
  const words = useMessages(messages)
  const deeds = [
    ['tell', 'T', words.tell, IconCheck],
    ['whatsapp', 'W', words.whatsapp, IconBrandWhatsapp],
    ['noAnswer', 'S', words.noAnswer, IconPhoneX],
    ['again', 'R', words.again, IconRepeat],
    ['unreachable', 'I', words.unreachable, IconPhoneOff],
  ] as const satisfies readonly (readonly [Deed, ...unknown[]])[]
  const standing = standingOf(patient)
  return (
    <CardDeeds
      label={words.actionsOf(patient.patientName)}
      deeds={deeds.filter(([deed]) => !(deed === 'tell' && standing === 'told'))}
      main="tell"
      onDeed={(deed) => telling.act(patient, deed)}
      open={words.openCard}
      onOpen={() => onOpen(patient.id)}
    />
  )
}
