import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages, type Language } from '../../../../shared/language.ts'
import { documentKindWords, photoMomentWords, photoViewWords, purposeWords } from '../../../patients/offers/both.ts'
import type { openedNouns } from '../contract.ts'

export const accessWords = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    accesses: 'Quem abriu ou levou estes dados',
    nobody: 'Sistema',
    noReadings: 'Ninguém abriu este cadastro ainda.',
    readingsHint:
      'Toda abertura de cadastro, consentimento, documento, foto ou gravação fica registrada (LGPD). Aberturas seguidas da mesma pessoa contam uma vez a cada 15 minutos.',
    export: 'Levou os dados do cadastro',
    patient: 'Abriu o cadastro',
    consent: 'Abriu o consentimento',
    patientDocument: 'Abriu o documento',
    patientPhoto: 'Abriu a foto',
    photos: 'Abriu as fotos',
    recording: 'Ouviu a gravação de consulta',
    salesCall: 'Ouviu a conversa de venda',
    copy: 'Entregou cópia da gravação',
  },
  en: {
    ...usual.en,
    accesses: 'Who opened or took these data',
    nobody: 'System',
    noReadings: 'Nobody has opened this record yet.',
    readingsHint:
      'Every opening of a record, consent, document, photo or recording is logged (LGPD). Openings by one person in a row count once every 15 minutes.',
    export: 'Took the data of the record',
    patient: 'Opened the record',
    consent: 'Opened the consent',
    patientDocument: 'Opened the document',
    patientPhoto: 'Opened the photo',
    photos: 'Opened the photos',
    recording: 'Listened to the recording of a consultation',
    salesCall: 'Listened to the sales call',
    copy: 'Handed over a copy of the recording',
  },
})

interface Opened {
  readonly noun: (typeof openedNouns)[number]
  readonly verb: 'read' | 'export' | 'copy'
  readonly what: string | null
  readonly moment: string | null
}

/** What was opened or taken, in words. */
export function openedIn({ noun, verb, what, moment }: Opened, language: Language): string {
  const words = accessWords[language]
  if (verb !== 'read') return words[verb]
  if (noun === 'patientPhoto' && what === null) return words.photos
  const called: Readonly<Record<string, string>> = {
    ...purposeWords[language],
    ...photoViewWords[language],
    ...(noun === 'patientDocument' && documentKindWords[language]),
  }
  const moments: Readonly<Record<string, string>> = photoMomentWords[language]
  const parts = [what && (called[what] ?? what), moment && (moments[moment] ?? moment)].filter(Boolean)
  return parts.length > 0 ? `${words[noun]}: ${parts.join(', ')}` : words[noun]
}
