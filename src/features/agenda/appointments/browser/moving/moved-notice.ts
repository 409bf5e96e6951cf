import { useCallback } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import type { Notice } from '../../../../../browser/notice.ts'
import type { AppointmentDetail } from '../../record.ts'
import { stepMessages } from '../step-messages.ts'
import { takeStep } from './command.ts'
import { moveMessages } from './move-messages.ts'
import { messageText, type MessagingUnit, whatsAppLink } from '../../../../../shared/whatsapp-message.ts'

interface Whereabouts {
  readonly unit: MessagingUnit
  readonly zone: string
}

/** Whether a change left the patient's yes behind: it waits to be confirmed again. */
export function hasLostConfirmation(before: { status: string }, after: AppointmentDetail): boolean {
  return before.status === 'booked' && after.status === 'pending' && after.undoes !== null
}

/**
 * What is said when a confirmed appointment was moved: that it waits for the patient again, and what can be done about
 * that at once.
 */
export function useMovedNotice(): (after: AppointmentDetail, where: Whereabouts, message: string) => Notice {
  const words = useMessages(stepMessages)
  const { toConfirm } = useMessages(moveMessages)
  const { may } = useSession()

  return useCallback(
    (after, { unit, zone }, message) => {
      const confirmed = (known: AppointmentDetail): Notice => ({
        message: words.confirmed(known.patientName),
        tone: 'done',
      })
      const vouch = () => takeStep(after, { name: 'patientKnows' }, confirmed)
      const { patientName, patientPhone, startsAt } = after
      const link = may('patient.readUnmasked')
        ? whatsAppLink(patientPhone, messageText(unit, { patientName, startsAt, zone }))
        : null
      const knows = after.can.includes('patientKnows') ? [{ label: words.patientKnows, act: vouch }] : []
      return {
        message: `${message} ${toConfirm}`,
        tone: 'done',
        actions: [...knows, ...(link === null ? [] : [{ label: words.whatsApp, href: link }])],
      }
    },
    [words, toConfirm, may],
  )
}
