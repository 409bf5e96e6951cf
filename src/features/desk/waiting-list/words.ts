import { both, type Both } from '../../../shared/both.ts'
import type { AgeBucket, Blocker, ContactChannel, ContactOutcome, FreedCause, OfferState, Readiness } from './states.ts'

/** What is in the way of a date. */
export const blockerWords: Both<Record<Blocker, string>> = both(
  { exam: 'Exame', payment: 'Pagamento', clearance: 'Liberação médica' },
  { exam: 'Exam', payment: 'Payment', clearance: 'Medical clearance' },
)

export const channelWords: Both<Record<ContactChannel, string>> = both(
  { whatsapp: 'WhatsApp', phone: 'Telefone', email: 'E-mail', in_person: 'Pessoalmente', other: 'Outro' },
  { whatsapp: 'WhatsApp', phone: 'Phone', email: 'E-mail', in_person: 'In person', other: 'Other' },
)

export const outcomeWords: Both<Record<ContactOutcome, string>> = both(
  {
    reached: 'Falou com o paciente',
    no_answer: 'Não atendeu',
    call_back: 'Pediu para ligar depois',
    wants_date: 'Quer marcar',
    wants_to_wait: 'Quer esperar',
    unsure: 'Está em dúvida',
  },
  {
    reached: 'Spoke to the patient',
    no_answer: 'No answer',
    call_back: 'Asked to be called later',
    wants_date: 'Wants a date',
    wants_to_wait: 'Wants to wait',
    unsure: 'Is unsure',
  },
)

/** The buckets of the days waited. */
export const bucketWords: Both<Record<AgeBucket, string>> = both(
  { '0-7': '0–7 dias', '8-30': '8–30 dias', '31-60': '31–60 dias', '61-90': '61–90 dias', '91-': 'mais de 90 dias' },
  { '0-7': '0–7 days', '8-30': '8–30 days', '31-60': '31–60 days', '61-90': '61–90 days', '91-': 'more than 90 days' },
)

export const causeWords: Both<Record<FreedCause, string>> = both(
  {
    cancelled: 'Cirurgia cancelada',
    missed: 'Paciente faltou',
    moved: 'Cirurgia mudou de horário',
    expired: 'Pré-reserva venceu',
    finished: 'Cirurgia terminou antes',
    block: 'Bloqueio encerrado',
    roster: 'Escala publicada',
  },
  {
    cancelled: 'Surgery cancelled',
    missed: 'Patient did not come',
    moved: 'Surgery moved',
    expired: 'Hold expired',
    finished: 'Surgery ended early',
    block: 'Block ended',
    roster: 'Roster published',
  },
)

export const offerStateWords: Both<Record<OfferState, string>> = both(
  {
    offered: 'Aguardando resposta',
    accepted: 'Aceitou',
    declined: 'Recusou',
    expired: 'Não respondeu a tempo',
    withdrawn: 'Oferta retirada',
  },
  {
    offered: 'Waiting for an answer',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Did not answer in time',
    withdrawn: 'Offer withdrawn',
  },
)

export const readinessWords: Both<Record<Readiness, string>> = both(
  { ready: 'Pode marcar', blocked: 'Impedida', snoozed: 'Adiada' },
  { ready: 'Can be booked', blocked: 'Blocked', snoozed: 'Snoozed' },
)
