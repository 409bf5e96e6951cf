import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { type Column, tableFile } from '../../../../server/exports/table-file.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { localDate, localTime } from '../../../../shared/time.ts'
import { functionWords } from '../../../network/offers/both.ts'
import { factsFor, peopleOf } from './commands.ts'
import type * as contract from '../contract.ts'
import { professionalNames } from './queries.ts'
import { list } from './reading.ts'
import type { Shift } from '../record.ts'
import { kindWords, leaveWords, stateWords } from '../words.ts'
import { both, wordOf } from '../../../../shared/both.ts'
import { fieldWords } from '../field-words.ts'

/** The roster of a unit in a period, with the draft, as a file; who took it is on record. */
export async function exportShifts(
  context: Context,
  { query }: ParsedInput<typeof contract.exportShifts>,
): Promise<Download> {
  const { format, ...days } = query
  const { unit } = await factsFor(context, days.unitId, [])
  const { items } = await list(context, { params: undefined, body: undefined, query: days })
  const names = await professionalNames(context.database, peopleOf(items))
  context.record({
    noun: 'roster',
    verb: 'export',
    entityId: days.unitId,
    unitId: days.unitId,
    concerns: {},
    note: `${format} ${days.from}/${days.to}`,
  })
  return tableFile(format, {
    name: `escala-${days.from}-${days.to}`,
    language: context.actor.language,
    columns: columnsIn(context.actor.language, unit.timeZone, names),
    batches: oneBatch(items),
  })
}

async function* oneBatch(items: readonly Shift[]): AsyncIterable<readonly Shift[]> {
  yield items
}

function columnsIn(language: Language, zone: string, names: ReadonlyMap<string, string>): Column<Shift>[] {
  const nameOf = (id: string | null) => (id === null ? openShift[language] : (names.get(id) ?? ''))
  return [
    { title: both('Data inicial', 'First date'), value: ({ startsAt }) => ({ date: localDate(startsAt, zone) }) },
    { title: wordOf(fieldWords, 'startsAt'), value: ({ startsAt }) => ({ time: localTime(startsAt, zone) }) },
    { title: both('Data final', 'Last date'), value: ({ endsAt }) => ({ date: localDate(endsAt, zone) }) },
    { title: wordOf(fieldWords, 'endsAt'), value: ({ endsAt }) => ({ time: localTime(endsAt, zone) }) },
    { title: wordOf(fieldWords, 'professionalId'), value: ({ professionalId }) => nameOf(professionalId) },
    { title: wordOf(fieldWords, 'function'), value: (shift) => functionWords[language][shift.function] },
    { title: wordOf(fieldWords, 'kind'), value: ({ kind }) => kindWords[language][kind] },
    {
      title: wordOf(fieldWords, 'leaveReason'),
      value: ({ leaveReason }) => leaveReason && leaveWords[language][leaveReason],
    },
    { title: both('Situação', 'Status'), value: ({ state }) => stateWords[language][state] },
    {
      title: wordOf(fieldWords, 'worked'),
      value: ({ worked }) => worked && `${localTime(worked.startsAt, zone)}–${localTime(worked.endsAt, zone)}`,
    },
    { title: both('Motivo do outro horário', 'Reason for other times'), value: ({ worked }) => worked?.reason ?? null },
    { title: wordOf(fieldWords, 'note'), value: ({ note }) => note },
  ]
}

const openShift = both('(aberto)', '(open)')
