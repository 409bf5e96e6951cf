import type { Language } from '../../../shared/language.ts'
import type { ReadinessItem, ReadinessStanding } from './items.ts'

export const itemWords: Record<Language, Record<ReadinessItem, string>> = {
  'pt-BR': {
    identity: 'Identidade',
    exams: 'Exames',
    consents: 'Consentimentos',
    payment: 'Pagamento',
    doctor: 'Médico',
    team: 'Equipe',
    room: 'Sala',
    materials: 'Materiais',
    instruments: 'Instrumental estéril',
    guidance: 'Jejum e medicação',
    escort: 'Acompanhante',
  },
  en: {
    identity: 'Identity',
    exams: 'Exams',
    consents: 'Consents',
    payment: 'Payment',
    doctor: 'Doctor',
    team: 'Team',
    room: 'Room',
    materials: 'Materials',
    instruments: 'Sterile instruments',
    guidance: 'Fasting and medication',
    escort: 'Escort',
  },
}

export const readinessStandingWords: Record<Language, Record<ReadinessStanding, string>> = {
  'pt-BR': { done: 'Feito', missing: 'Falta', none: 'Não se aplica' },
  en: { done: 'Done', missing: 'Missing', none: 'Does not apply' },
}

/** Who answers for an item unless it is somebody by name. */
export const ownerWords: Record<Language, Record<ReadinessItem, string>> = {
  'pt-BR': {
    identity: 'Recepção',
    exams: 'Pré e pós',
    consents: 'Pré e pós',
    payment: 'Quem vendeu',
    doctor: 'Gerência da unidade',
    team: 'Gerência da unidade',
    room: 'Gerência da unidade',
    materials: 'Estoque',
    instruments: 'Pré e pós',
    guidance: 'Pré e pós',
    escort: 'Recepção',
  },
  en: {
    identity: 'Reception',
    exams: 'Pre and post',
    consents: 'Pre and post',
    payment: 'Who sold it',
    doctor: 'Unit manager',
    team: 'Unit manager',
    room: 'Unit manager',
    materials: 'Stock',
    instruments: 'Pre and post',
    guidance: 'Pre and post',
    escort: 'Reception',
  },
}
