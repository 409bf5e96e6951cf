import type { Column } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { Language } from '../../../../shared/language.ts'
import { localDate, localTime } from '../../../../shared/time.ts'
import { askerWords, reasonWord, statusWords } from '../../../agenda/offers/both.ts'
import { causeWords, stepWords } from '../messages.ts'
import type { PastRow } from './history-queries.ts'
import type { Names } from './name-queries.ts'
import type { EntryRow } from './queue-queries.ts'

const moment = (instant: string | null, zone: string) =>
  instant ? { moment: `${localDate(instant, zone)}T${localTime(instant, zone)}` } : null

/** The columns of the queue as a file. */
export function entryColumns(language: Language, { units, procedures }: Names): Column<EntryRow>[] {
  return [
    { title: both('Paciente', 'Patient'), value: (row) => row.patientName },
    { title: both('Unidade', 'Unit'), value: (row) => units.get(row.unitId) ?? null },
    { title: both('Procedimento', 'Procedure'), value: (row) => procedures.get(row.procedureId) ?? null },
    { title: both('Data que tinha', 'Date it had'), value: (row) => moment(row.startsAt, row.zone) },
    { title: both('Situação', 'Status'), value: (row) => statusWords[language][row.status] },
    { title: both('Por quê', 'Why'), value: (row) => causeWords[language][row.cause] },
    { title: both('Motivo', 'Reason'), value: (row) => (row.reason ? reasonWord(row.reason)[language] : null) },
    { title: both('Desde', 'Since'), value: (row) => moment(row.since, row.zone) },
    { title: both('Etapa', 'Step'), value: (row) => stepWords[language][row.step] },
    { title: both('Prazo', 'Deadline'), value: (row) => moment(row.expiresAt, row.zone) },
    { title: both('Pedido', 'Order'), value: (row) => row.orderNumber },
    { title: both('Remarcações do pedido', 'Rebookings of the order'), value: (row) => row.count },
  ]
}

/** The columns of the history as a file. */
export function pastColumns(language: Language, { units, procedures }: Names): Column<PastRow>[] {
  return [
    { title: both('Remarcado em', 'Rebooked on'), value: (row) => moment(row.rebookedAt, row.zone) },
    { title: both('Paciente', 'Patient'), value: (row) => row.patientName },
    { title: both('Unidade', 'Unit'), value: (row) => units.get(row.unitId) ?? null },
    { title: both('Procedimento', 'Procedure'), value: (row) => procedures.get(row.procedureId) ?? null },
    { title: both('De', 'From'), value: (row) => moment(row.oldStartsAt, row.zone) },
    { title: both('Para', 'To'), value: (row) => moment(row.startsAt, row.zone) },
    { title: both('Motivo', 'Reason'), value: (row) => reasonWord(row.reason)[language] },
    {
      title: both('A pedido de', 'Asked by'),
      value: (row) => (row.askedBy ? askerWords[language][row.askedBy] : null),
    },
    { title: both('Antecedência (horas)', 'Notice (hours)'), value: (row) => row.noticeHours },
    { title: both('Pedido', 'Order'), value: (row) => row.orderNumber },
    { title: both('Vez', 'Time'), value: (row) => row.count },
    { title: both('Remarcado por', 'Rebooked by'), value: (row) => row.rebookedByName },
  ]
}
