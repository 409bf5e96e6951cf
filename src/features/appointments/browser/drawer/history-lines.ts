import { statusLooks } from '../../../../browser/status.ts'
import type { HistoryLine } from '../../../../browser/record/history-list.tsx'
import type { HistoryEntry } from '../../../../shared/history.ts'
import { defineMessages, type Language } from '../../../../shared/language.ts'
import { formatDayTime, localTime } from '../../../../shared/time.ts'
import { appointmentStatuses, cancelReasons, confirmationChannels } from '../../states.ts'
import type { Names } from '../calendar/use-names.ts'
import { words } from '../words.ts'
import { appointmentEvents } from '../../events.ts'
import { verbInWords } from '../../../../shared/noun-events.ts'

const fields = defineMessages({
  'pt-BR': {
    status: 'Situação',
    startsAt: 'Início',
    endsAt: 'Fim',
    roomId: 'Sala',
    professionalIds: 'Quem atende',
    procedureId: 'Procedimento',
    notes: 'Observações',
    lane: 'Encaixe',
    squeezeReason: 'Motivo do encaixe',
    exceptionReason: 'Motivo da exceção',
    patientId: 'Paciente',
    outsideHours: 'Fora do horário',
    outsideRoster: 'Fora da escala',
    changed: 'alterado',
    none: 'nada',
    no: 'não',
    yes: 'sim',
  },
  en: {
    status: 'Status',
    startsAt: 'Start',
    endsAt: 'End',
    roomId: 'Room',
    professionalIds: 'Treated by',
    procedureId: 'Procedure',
    notes: 'Notes',
    lane: 'Squeezed in',
    squeezeReason: 'Reason of squeezing in',
    exceptionReason: 'Reason of the exception',
    patientId: 'Patient',
    outsideHours: 'Outside opening hours',
    outsideRoster: 'Off the roster',
    changed: 'changed',
    none: 'nothing',
    no: 'no',
    yes: 'yes',
  },
})

interface Reader {
  readonly zone: string
  readonly language: Language
  readonly names: Names
}

type FieldName =
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'roomId'
  | 'professionalIds'
  | 'procedureId'
  | 'notes'
  | 'lane'
  | 'squeezeReason'
  | 'exceptionReason'
  | 'patientId'
  | 'outsideHours'
  | 'outsideRoster'

function isField(name: string): name is FieldName {
  return name in fields['pt-BR'] && !['changed', 'none', 'no', 'yes'].includes(name)
}

function valueOf(field: FieldName, value: unknown, { zone, language, names }: Reader): string | null {
  if (value === null || value === undefined || value === '') return null
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
      return names.rooms.get(text)?.name ?? fields[language].changed
    case 'procedureId':
      return names.procedures.get(text)?.name ?? fields[language].changed
    case 'professionalIds': {
      const ids: unknown[] = Array.isArray(value) ? value : []
      return (
        ids
          .map((id) => (typeof id === 'string' ? (names.professionals.get(id)?.name ?? '') : ''))
          .filter(Boolean)
          .join(', ') || fields[language].changed
      )
    }
    case 'lane':
      return value === 0 ? fields[language].no : text
    case 'outsideHours':
    case 'outsideRoster':
      return fields[language][value === true ? 'yes' : 'no']
    case 'patientId':
      return fields[language].changed
    default:
      return text
  }
}

function noteOf(note: string | null, language: Language): string | null {
  const channel = confirmationChannels.find((one) => one === note)
  if (channel) return words[language].channel[channel]
  const reason = cancelReasons.find((one) => one === note)
  return reason ? words[language].cancelReason[reason] : note
}

/** The history of an appointment worded for people; fields that say nothing to them are left out. */
export function historyLines(entries: readonly HistoryEntry[], reader: Reader): HistoryLine[] {
  const { language, zone } = reader
  return entries.map((entry) => ({
    id: entry.id,
    what: verbInWords(appointmentEvents, entry.verb, language),
    when: formatDayTime(entry.at, zone, language),
    who: entry.actorName,
    changes: Object.entries(entry.changes).flatMap(([name, [before, after]]) =>
      isField(name)
        ? [
            {
              field: fields[language][name],
              before: valueOf(name, before, reader),
              after: valueOf(name, after, reader) ?? fields[language].none,
            },
          ]
        : [],
    ),
    note: noteOf(entry.note, language),
  }))
}
