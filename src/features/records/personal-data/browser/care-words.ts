import { both } from '../../../../shared/both.ts'
import { defineMessages } from '../../../../shared/language.ts'

/** What something is called; what nobody named is said as it stands. */
export function wordOf(all: Readonly<Record<string, string>>, one: string): string {
  return all[one] ?? one
}

export const careWords = defineMessages({
  'pt-BR': {
    surgery: 'Cirurgia',
    exams: 'Exames',
    readiness: 'Preparo de cirurgias',
    pauses: 'Pausas de segurança',
    stepsOf: 'Passos na sala',
    materials: 'Materiais usados, com lote',
    prescriptions: 'Medicamentos controlados',
    complications: 'Intercorrências',
    recalls: 'Contatos sobre material recolhido',
    recordings: 'Gravações',
    lotHead: 'Lote e validade',
    quantity: 'Quantidade',
    lot: (number: string) => `lote ${number}`,
    until: (day: string) => `validade ${day}`,
    eve: 'Véspera',
    pause: (number: number) => `Pausa ${number}`,
    answers: (count: number) => (count === 1 ? '1 item respondido' : `${count} itens respondidos`),
    takenBack: 'desfeito',
    deleted: (when: string) => `apagada em ${when}`,
  },
  en: {
    surgery: 'Surgery',
    exams: 'Exams',
    readiness: 'Readiness of surgeries',
    pauses: 'Safety pauses',
    stepsOf: 'Steps in the room',
    materials: 'Materials used, with their lots',
    prescriptions: 'Controlled drugs',
    complications: 'Complications',
    recalls: 'Contacts about recalled material',
    recordings: 'Recordings',
    lotHead: 'Lot and expiry',
    quantity: 'Quantity',
    lot: (number) => `lot ${number}`,
    until: (day) => `expires ${day}`,
    eve: 'Eve check',
    pause: (number) => `Pause ${number}`,
    answers: (count) => (count === 1 ? '1 item answered' : `${count} items answered`),
    takenBack: 'taken back',
    deleted: (when) => `deleted on ${when}`,
  },
})

/** What the words of the house are called on paper. */
export const careTerms = both(
  {
    items: {
      identity: 'Identidade',
      consents: 'Consentimentos',
      materials: 'Materiais',
      instruments: 'Instrumental estéril',
      guidance: 'Jejum e medicação',
      escort: 'Acompanhante',
    },
    standings: { done: 'feito', none: 'não se aplica' },
    decisions: { go: 'segue', 'no-go': 'não segue' },
    steps: {
      'in-room': 'Entrou em sala',
      'pause-1': 'Pausa 1',
      start: 'Início',
      'pause-2': 'Pausa 2',
      end: 'Fim',
      'pause-3': 'Pausa 3',
      out: 'Saiu da sala',
      cleaning: 'Limpeza',
      free: 'Sala livre',
    },
    severities: { mild: 'Leve', moderate: 'Moderada', serious: 'Grave', death: 'Óbito' },
    outcomes: {
      sent: 'mensagem enviada',
      told: 'avisado',
      no_answer: 'não atendeu',
      again: 'tentar de novo',
      unreachable: 'não encontrado',
    },
    kinds: { consultation: 'Consulta', sales_call: 'Conversa de venda' },
  },
  {
    items: {
      identity: 'Identity',
      consents: 'Consents',
      materials: 'Materials',
      instruments: 'Sterile instruments',
      guidance: 'Fasting and medication',
      escort: 'Escort',
    },
    standings: { done: 'done', none: 'does not apply' },
    decisions: { go: 'goes on', 'no-go': 'does not go on' },
    steps: {
      'in-room': 'Came into the room',
      'pause-1': 'Pause 1',
      start: 'Start',
      'pause-2': 'Pause 2',
      end: 'End',
      'pause-3': 'Pause 3',
      out: 'Left the room',
      cleaning: 'Cleaning',
      free: 'Room free',
    },
    severities: { mild: 'Mild', moderate: 'Moderate', serious: 'Serious', death: 'Death' },
    outcomes: {
      sent: 'message sent',
      told: 'told',
      no_answer: 'no answer',
      again: 'to be tried again',
      unreachable: 'not to be found',
    },
    kinds: { consultation: 'Consultation', sales_call: 'Sales call' },
  },
)
