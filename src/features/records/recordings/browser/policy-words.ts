import { defineMessages } from '../../../../shared/language.ts'
import { usual } from '../../../../browser/usual-words.ts'

/** The words of the rules of recordings; fields by their names. */
export const recordingPolicyWords = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    failed: 'Não foi possível carregar as regras de gravações',
    saved: 'Regras de gravações salvas.',
    onlySeeing: 'Só a administração da rede pode mudar as regras de gravações.',
    retention: 'Tempo de guarda',
    retentionHint:
      'Consultas fazem parte do prontuário: a lei pede ao menos 20 anos depois do último registro (Lei 13.787/2018, art. 6º).',
    consultationYears: 'Consultas (anos)',
    salesCallMonths: 'Conversas de venda (meses)',
    backupDays: 'Cópias de segurança (dias)',
    backupHint: 'Por quanto tempo são guardadas: é o que dizem os certificados de eliminação.',
    room: 'Espaço por unidade',
    unitGigabytes: 'Cada unidade (GB)',
    quotas: 'Unidades com outro espaço',
    asOthers: 'Como as demais',
  },
  en: {
    ...usual.en,
    failed: 'The rules of recordings could not be loaded',
    saved: 'Rules of recordings saved.',
    onlySeeing: 'Only the network administration can change the rules of recordings.',
    retention: 'How long they are kept',
    retentionHint:
      'Consultations belong to the medical record: the law asks for 20 years from its last entry at least (Lei 13.787/2018, art. 6).',
    consultationYears: 'Consultations (years)',
    salesCallMonths: 'Sales calls (months)',
    backupDays: 'Backups (days)',
    backupHint: 'For how long they are kept: what certificates of deletion say.',
    room: 'Room of each unit',
    unitGigabytes: 'Every unit (GB)',
    quotas: 'Units with other room',
    asOthers: 'As the others',
  },
})

/** What is said of each unit. */
export const unitRoomWords = defineMessages({
  'pt-BR': {
    own: (unit: string) => `${unit} (GB)`,
    used: (used: string, most: string, percent: number) => `${used} de ${most} usados (${percent}%)`,
  },
  en: {
    own: (unit: string) => `${unit} (GB)`,
    used: (used: string, most: string, percent: number) => `${used} of ${most} used (${percent}%)`,
  },
})
