import type { HistoryWording } from '../../../browser/record/history-lines.ts'
import { differingWords, severityWords } from '../../../features/surgery/daymap/words.ts'
import { photoMomentWords, photoViewWords } from '../../../features/patients/photos/words.ts'
import { eveWords } from '../../../features/surgery/readiness/browser/eve/eve-messages.ts'
import { itemWords, readinessStandingWords } from '../../../features/surgery/readiness/words.ts'
import { pauseNames } from '../../../features/surgery/safety-pauses/browser/messages.ts'
import { stepWords } from '../../../features/surgery/theatre/words.ts'
import { type Both, both, inBoth } from '../../../shared/both.ts'
import type { Language } from '../../../shared/language.ts'
import type { NounEvents } from '../../../shared/noun-events.ts'
import { plainValue } from './plain-wording.ts'

type Words = Readonly<Record<string, string>>

/** What the fields of a noun are called, and what their known values mean. */
interface Wording {
  readonly fields: Both<Words>
  readonly values: Both<Words>
}

const note = both({ note: 'Observação' }, { note: 'Note' })

/** Nouns of the day of surgery whose own screens tell no history. */
const wordings = {
  readiness: {
    fields: inBoth((language) => ({
      ...itemWords[language],
      ...note[language],
      ...both(
        {
          eve: 'Véspera',
          clinicalNote: 'Observação',
          lot: 'Lote',
          validUntil: 'Validade',
          item: 'Item',
          owner: 'Responsável',
          exam: 'Exame',
          handOver: 'Recado',
          day: 'Dia',
        },
        {
          eve: 'Eve',
          clinicalNote: 'Note',
          lot: 'Lot',
          validUntil: 'Valid until',
          item: 'Item',
          owner: 'Responsible',
          exam: 'Exam',
          handOver: 'Hand-over note',
          day: 'Day',
        },
      )[language],
    })),
    values: inBoth((language) => ({ ...itemWords[language], ...readinessStandingWords[language] })),
  },
  theatre: {
    fields: both({ step: 'Etapa' }, { step: 'Step' }),
    values: inBoth((language) =>
      Object.fromEntries(Object.entries(stepWords).map(([step, words]) => [step, words[language]])),
    ),
  },
  safetyPause: {
    fields: both({ pause: 'Pausa', items: 'Itens da unidade' }, { pause: 'Pause', items: 'Items of the unit' }),
    values: pauseNames,
  },
  dayMap: {
    fields: inBoth((language) => ({
      ...differingWords[language],
      ...both(
        {
          grafts: 'Enxertos',
          materials: 'Materiais usados',
          explanation: 'Explicação',
          state: 'Dia',
          cases: 'Casos',
          count: 'Por terminar',
          severity: 'Gravidade',
          complication: 'Complicação',
          reportDueOn: 'Notificar até',
        },
        {
          grafts: 'Grafts',
          materials: 'Materials used',
          explanation: 'Explanation',
          state: 'Day',
          cases: 'Cases',
          count: 'Not over',
          severity: 'Severity',
          complication: 'Complication',
          reportDueOn: 'Report by',
        },
      )[language],
    })),
    values: inBoth((language) => ({
      ...severityWords[language],
      ...both({ open: 'aberto', closed: 'fechado' }, { open: 'open', closed: 'closed' })[language],
    })),
  },
  patientPhoto: {
    fields: both(
      { view: 'Vista', moment: 'Momento', takenOn: 'Feita em', active: 'Em uso' },
      { view: 'View', moment: 'Moment', takenOn: 'Taken on', active: 'In use' },
    ),
    values: inBoth((language) => ({ ...photoViewWords[language], ...photoMomentWords[language] })),
  },
  patientNote: {
    fields: both({ text: 'Texto', clinicalText: 'Texto' }, { text: 'Text', clinicalText: 'Text' }),
    values: both({}, {}),
  },
} satisfies Record<string, Wording>

/** Fields whose values are words of their own: what means something elsewhere is told as it was written. */
const ownValues: Readonly<Record<string, Both<Words>>> = { eve: eveWords }
/** What people wrote is told as it was written, whatever it says. */
const written = ['note', 'clinicalNote', 'handOver', 'text', 'clinicalText', 'explanation', 'materials', 'complication']

interface Reader {
  readonly language: Language
  readonly zone: string
}

function toldBy({ fields, values }: Wording) {
  return (of: NounEvents, { language, zone }: Reader): HistoryWording => ({
    of,
    // Ids of records that stand beside have no name here, and are not told.
    fields: fields[language],
    show(field, value) {
      if (written.includes(field) && typeof value === 'string') return value || null
      const words = ownValues[field]?.[language] ?? values[language]
      const key = String(value)
      return Object.hasOwn(words, key) ? (words[key] ?? null) : plainValue(field, value, zone, language)
    },
    plain: [],
  })
}

/** How what happened on the day of surgery, and to files and notes of patients, is told. */
export const surgeryWordings = Object.fromEntries(
  Object.entries(wordings).map(([noun, wording]) => [noun, toldBy(wording)]),
)
