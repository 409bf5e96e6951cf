import type { Column } from '../../../../browser/table/column.ts'
import type { Procedure } from '../../procedures/contract.ts'
import type { TeamRecord } from '../record.ts'
import type { messages } from './messages.ts'
import { Minding, SurgeriesOf } from './team-cells.tsx'

interface ColumnSetting {
  readonly words: (typeof messages)['pt-BR']
  readonly unitNames: ReadonlyMap<string, string>
  readonly procedures: readonly Procedure[]
  /** The plain date that credentials are looked at on. */
  readonly on: string
}

function named({ members }: TeamRecord, isSubstitute: boolean): string {
  return members
    .filter(({ substitute }) => substitute === isSubstitute)
    .map(({ name }) => name)
    .join(', ')
}

/** What the list shows otherwise than as words of the fields. */
export function teamCells({ words, unitNames }: Pick<ColumnSetting, 'words' | 'unitNames'>) {
  return {
    unitId: ({ unitId }: TeamRecord) => unitNames.get(unitId) ?? '–',
    members: (team: TeamRecord) => <span title={named(team, false)}>{named(team, false) || words.nobody}</span>,
    upcoming: ({ upcoming }: TeamRecord) => upcoming,
  }
}

/** The columns of the fields, and behind them what is made of several. */
export function teamColumns(
  columns: readonly Column<TeamRecord>[],
  { words, procedures, on }: ColumnSetting,
): Column<TeamRecord>[] {
  const substitutes = {
    id: 'substitutes',
    title: words.substitutes,
    hiddenAtFirst: true,
    card: 'none' as const,
    cell: (team: TeamRecord) => named(team, true),
  }
  const surgeries = {
    id: 'surgeries',
    title: words.composition,
    width: '152px',
    cell: (team: TeamRecord) => <SurgeriesOf team={team} procedures={procedures} on={on} />,
  }
  const attention = {
    id: 'attention',
    title: words.attention,
    width: '206px',
    cell: (team: TeamRecord) => <Minding team={team} on={on} />,
  }
  const after: Readonly<Record<string, Column<TeamRecord>[]>> = {
    members: [substitutes],
    capacityPerDay: [surgeries, attention],
  }
  return columns.flatMap((column) => [column, ...(after[column.id] ?? [])])
}
