import { Countdown } from '../../../../../browser/countdown.tsx'
import type { Column } from '../../../../../browser/table/column.ts'
import type { Language } from '../../../../../shared/language.ts'
import type { Catalogue } from '../../../../agenda/offers/browser.ts'
import { reasonWord } from '../../../../agenda/offers/both.ts'
import type { Entry } from '../../record.ts'
import { CauseMark, StepChip } from '../chips.tsx'
import { messages } from '../messages.ts'
import { unitTimes } from './unit-times.ts'

/** The columns of the queue; times are those of each entry's unit. */
export function queueColumns(language: Language, catalogue: Catalogue | null): Column<Entry>[] {
  const words = messages[language]
  const units = new Map(catalogue?.units.map((unit) => [unit.id, unit]))
  const times = unitTimes(catalogue?.units ?? [], language)
  const procedureOf = ({ procedureId }: Entry) => catalogue?.names.procedures.get(procedureId)?.name ?? ''
  return [
    {
      id: 'patient',
      title: words.patient,
      cell: ({ patientName }) => <b>{patientName}</b>,
      width: '172px',
      sort: { ascending: 'patientName', descending: '-patientName' },
      card: 'heading',
    },
    { id: 'cause', title: words.cause, cell: ({ cause }) => <CauseMark cause={cause} />, width: '182px' },
    {
      id: 'hadDate',
      title: words.hadDate,
      figures: true,
      width: '132px',
      cell: (entry) => times.dayTime(entry.unitId, entry.startsAt),
      sort: { ascending: 'startsAt', descending: '-startsAt' },
    },
    { id: 'procedure', title: words.procedure, cell: procedureOf },
    ...(units.size > 1
      ? [
          {
            id: 'unit',
            title: words.unit,
            cell: ({ unitId }: Entry) => units.get(unitId)?.shortName ?? '',
            width: '92px',
          },
        ]
      : []),
    {
      id: 'reason',
      title: words.reason,
      cell: ({ reason, note }) => note ?? (reason && reasonWord(reason)[language]) ?? '–',
      hiddenAtFirst: true,
    },
    {
      id: 'since',
      title: words.since,
      figures: true,
      width: '88px',
      cell: (entry) => times.day(entry.unitId, entry.since),
      sort: { descending: '-since', ascending: 'since' },
      card: 'none',
    },
    {
      id: 'count',
      title: words.times,
      align: 'end',
      figures: true,
      width: '64px',
      cell: ({ count }) => count,
      card: 'none',
    },
    {
      id: 'deadline',
      title: words.deadline,
      width: '88px',
      cell: ({ expiresAt }) => (expiresAt ? <Countdown until={expiresAt} /> : null),
    },
    { id: 'step', title: words.step, cell: ({ step }) => <StepChip step={step} />, width: '174px', card: 'corner' },
  ]
}
