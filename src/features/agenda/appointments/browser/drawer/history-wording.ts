import { statusLooks } from '../calendar/statuses.ts'
import type { HistoryWording } from '../../../../../browser/record/history-lines.ts'
import { defineMessages, type Language } from '../../../../../shared/language.ts'
import { formatDayTime, localTime } from '../../../../../shared/time.ts'
import { appointmentStatuses, confirmationChannels } from '../../states.ts'
import { cancelReasons } from '../../../../sales/offers/both.ts'
import { isParts, partsShown } from '../../../../network/offers/both.ts'
import type { Names } from '../calendar/use-names.ts'
import { words } from '../words.ts'
import { appointmentEvents } from '../../events.ts'
import { fieldWords } from '../../field-words.ts'

/** In the order in which they are told. */
function fieldsIn(language: Language): Record<string, string> {
  const words = fieldWords[language]
  const { status, startsAt, endsAt, notes, squeezeReason, outsideHours, outsideRoster } = words
  return {
    status,
    startsAt,
    endsAt,
    roomId: words.room,
    professionalIds: words.attending,
    parts: words.attending,
    procedureId: words.procedure,
    notes,
    lane: words.squeezed,
    squeezeReason,
    exceptionReason: words.exception,
    patientId: words.patient,
    outsideHours,
    outsideRoster,
    orderNumber: words.order,
    tags: 'Tags',
  }
}

const valueWords = defineMessages({
  'pt-BR': { changed: 'alterado', no: 'não', yes: 'sim' },
  en: { changed: 'changed', no: 'no', yes: 'yes' },
})

interface Reader {
  readonly zone: string
  readonly language: Language
  readonly names: Names
}

function valueOf(field: string, value: unknown, { zone, language, names }: Reader): string | null {
  if (value === null || value === undefined || value === '') return null
  const { changed, no, yes } = valueWords[language]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  switch (field) {
    case 'status': {
      const status = appointmentStatuses.find((one) => one === value)
      return status ? statusLooks[status].word[language] : text
    }
    case 'startsAt':
      return formatDayTime(text, zone, language)
    case 'endsAt':
      return localTime(text, zone)
    case 'roomId':
      return names.rooms.get(text)?.name ?? changed
    case 'procedureId':
      return names.procedures.get(text)?.name ?? changed
    case 'professionalIds': {
      const ids: unknown[] = Array.isArray(value) ? value : []
      return (
        ids
          .map((id) => (typeof id === 'string' ? (names.professionals.get(id)?.name ?? '') : ''))
          .filter(Boolean)
          .join(', ') || changed
      )
    }
    case 'parts':
      return isParts(value) ? partsShown(value, (id) => names.professionals.get(id)?.name, language) : changed
    case 'lane':
      return value === 0 ? no : text
    case 'outsideHours':
    case 'outsideRoster':
      return value === true ? yes : no
    case 'patientId':
      return changed
    default:
      return text
  }
}

function noteOf(note: string, language: Language): string {
  const channel = confirmationChannels.find((one) => one === note)
  if (channel) return words[language].channel[channel]
  const reason = cancelReasons.find((one) => one === note)
  return reason ? words[language].cancelReason[reason] : note
}

/** How the history of an appointment is worded for people; fields that say nothing to them are left out. */
export function appointmentHistory(reader: Reader): HistoryWording {
  return {
    of: appointmentEvents,
    fields: fieldsIn(reader.language),
    show: (field, value) => valueOf(field, value, reader),
    plain: [],
    showNote: (_verb, note) => noteOf(note, reader.language),
  }
}
