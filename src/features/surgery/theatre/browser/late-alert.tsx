import { Anchor } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useMessages } from '../../../../browser/messages.ts'
import { localTime } from '../../../../shared/time.ts'
import { whatsAppLink } from '../../../../shared/whatsapp-message.ts'
import { lateAfterMinutes } from '../../../agenda/offers/both.ts'
import { mayWriteTo } from '../../../desk/offers/browser.ts'
import { lateText } from '../late-message.ts'
import styles from './board.module.css'
import { messages } from './messages.ts'
import type { RoomContext } from './room-context.ts'
import type { BoardCase } from './use-board.ts'

interface LateAlertProps {
  readonly one: BoardCase
  readonly context: RoomContext
}

/** Says that a case will not begin as planned, and offers the message to its patient while they are not there yet. */
export function LateAlert({ one, context: { zone, unitName, desk } }: LateAlertProps) {
  const words = useMessages(messages)
  const { forecast, state, patientName } = one
  const isWaiting = state.step === 'expected' || state.step === 'queued'
  if (!isWaiting || forecast.lateMinutes < lateAfterMinutes) return null
  const text = lateText({ patientName, unitName, startsAt: forecast.startsAt, zone })
  const link = desk.may && state.step === 'expected' && mayWriteTo(one) ? whatsAppLink(one.patientPhone, text) : null
  return (
    <span className={styles.late} role="status">
      {words.startsAt(localTime(forecast.startsAt, zone))}
      {link !== null && (
        <Anchor href={link} target="_blank" rel="noreferrer" className={styles.warn}>
          <IconBrandWhatsapp size={15} aria-hidden="true" /> {words.warn}
        </Anchor>
      )}
    </span>
  )
}
