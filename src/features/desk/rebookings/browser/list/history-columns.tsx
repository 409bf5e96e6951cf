import type { Column } from '../../../../../browser/table/column.ts'
import type { Language } from '../../../../../shared/language.ts'
import type { Catalogue } from '../../../../agenda/offers/browser.ts'
import { askerWords, reasonWord } from '../../../../agenda/offers/both.ts'
import type { Past } from '../../record.ts'
import { messages } from '../messages.ts'
import { unitTimes } from './unit-times.ts'

/** The columns of those who were rebooked; times are those of each one's unit. */
export function historyColumns(language: Language, catalogue: Catalogue | null): Column<Past>[] {
  const words = messages[language]
  const units = new Map(catalogue?.units.map((unit) => [unit.id, unit]))
  const times = unitTimes(catalogue?.units ?? [], language)
  return [
    {
      id: 'patient',
      title: words.patient,
      cell: ({ patientName }) => <b>{patientName}</b>,
      card: 'heading',
    },
    {
      id: 'from',
      title: words.from,
      figures: true,
      width: '132px',
      cell: (past) => times.dayTime(past.unitId, past.oldStartsAt),
      sort: { ascending: 'oldStartsAt', descending: '-oldStartsAt' },
    },
    {
      id: 'to',
      title: words.to,
      figures: true,
      width: '132px',
      cell: (past) => times.dayTime(past.unitId, past.startsAt),
    },
    { id: 'reason', title: words.reason, cell: ({ reason }) => reasonWord(reason)[language] },
    {
      id: 'askedBy',
      title: words.askedBy,
      width: '104px',
      cell: ({ askedBy }) => (askedBy ? askerWords[language][askedBy] : '–'),
    },
    {
      id: 'notice',
      title: words.notice,
      width: '112px',
      cell: ({ noticeHours }) => words.noticeHours(noticeHours),
    },
    { id: 'count', title: words.times, align: 'end', figures: true, width: '70px', cell: ({ count }) => count },
    {
      id: 'procedure',
      title: words.procedure,
      cell: ({ procedureId }) => catalogue?.names.procedures.get(procedureId)?.name ?? '',
      hiddenAtFirst: true,
      card: 'none',
    },
    ...(units.size > 1
      ? [
          {
            id: 'unit',
            title: words.unit,
            cell: ({ unitId }: Past) => units.get(unitId)?.shortName ?? '',
            width: '92px',
            card: 'none' as const,
          },
        ]
      : []),
    {
      id: 'order',
      title: words.order,
      figures: true,
      cell: ({ orderNumber }) => (orderNumber ? `#${orderNumber}` : '–'),
      width: '84px',
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'rebookedAt',
      title: words.rebookedAt,
      figures: true,
      width: '136px',
      cell: (past) => times.day(past.unitId, past.rebookedAt),
      sort: { descending: '-rebookedAt', ascending: 'rebookedAt' },
    },
    { id: 'rebookedBy', title: words.rebookedBy, cell: ({ rebookedByName }) => rebookedByName ?? '–', width: '140px' },
  ]
}
