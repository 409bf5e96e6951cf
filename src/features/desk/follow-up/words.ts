import type { Language } from '../../../shared/language.ts'
import type { FollowUpAction } from './record.ts'
import type { Milestone } from './milestones.ts'
import type { MilestoneStanding } from './rules.ts'

export const milestoneWords: Record<Language, Record<Milestone, string>> = {
  'pt-BR': {
    contract: 'Contrato',
    payment: 'Pagamento',
    exams: 'Exames',
    consent: 'Consentimento',
    date: 'Data marcada',
    materials: 'Materiais',
    surgery: 'Cirurgia',
    day1: 'D1',
    day7: 'D7',
    month1: 'M1',
    month3: 'M3',
    month6: 'M6',
    month12: 'M12',
  },
  en: {
    contract: 'Contract',
    payment: 'Payment',
    exams: 'Exams',
    consent: 'Consent',
    date: 'Date set',
    materials: 'Materials',
    surgery: 'Surgery',
    day1: 'D1',
    day7: 'D7',
    month1: 'M1',
    month3: 'M3',
    month6: 'M6',
    month12: 'M12',
  },
}

export const standingWords: Record<Language, Record<MilestoneStanding['standing'], string>> = {
  'pt-BR': { open: 'Em aberto', booked: 'Marcado', done: 'Feito', missed: 'Não registrado' },
  en: { open: 'Open', booked: 'Booked', done: 'Done', missed: 'Not recorded' },
}

export const actionWords: Record<Language, Record<FollowUpAction, string>> = {
  'pt-BR': {
    call: 'Ligar',
    message: 'Mandar mensagem',
    documents: 'Pedir documentos',
    payment: 'Cobrar pagamento',
    scheduling: 'Marcar data',
    other: 'Outra ação',
  },
  en: {
    call: 'Call',
    message: 'Send a message',
    documents: 'Ask for documents',
    payment: 'Collect payment',
    scheduling: 'Set a date',
    other: 'Something else',
  },
}
