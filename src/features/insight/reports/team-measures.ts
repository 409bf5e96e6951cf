import { type Both, both } from '../../../shared/both.ts'
import type { Language } from '../../../shared/language.ts'
import { formatShare } from '../../../shared/money.ts'
import type { TeamCounts } from './team-contract.ts'
import { hoursShown, materialsShown, middleShown } from './team-words.ts'
import { rankedFrom } from './team-rules.ts'

/** A column of the report: what is shown of surgeries, and by what their rows are sorted. */
export interface TeamMeasure {
  readonly id: string
  readonly title: Both<string>
  readonly width: string
  readonly shown: (counts: TeamCounts, language: Language) => string
  /** Of a middle: with where the middle half lies, where there is room for it. */
  readonly wholly?: (counts: TeamCounts, language: Language) => string
  /** Null where there is nothing to sort by. */
  readonly value: (counts: TeamCounts) => number | null
  /** Whether it says something only of many: a share or a middle, not a sum. */
  readonly isCompared?: true
  /** Of how many cases it is worked out, where that is not each surgery. */
  readonly cases?: (counts: TeamCounts) => number
  /** Of people by name it goes to them and their managers alone, never by mail: how fast they are, and what went wrong. */
  readonly isGuarded?: true
}

/** A part of a whole in hundredths of a percent; of nothing there is none. */
const shareOf = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? null : Math.round((part * 10_000) / whole)

const partShown = (part: number | null, whole: number | null, language: Language) => {
  const share = shareOf(part, whole)
  // To whole percents: of some dozens of surgeries more would be pretence.
  return share === null || part === null
    ? '–'
    : `${part.toLocaleString(language)} · ${formatShare(Math.round(share / 100) * 100, language)}`
}

const minutes = (value: number) => `${value} min`

/** The measures of the report, in their order. */
export const teamMeasures: readonly TeamMeasure[] = [
  {
    id: 'surgeries',
    title: both('Cirurgias', 'Surgeries'),
    width: '95px',
    shown: ({ surgeries }, language) => surgeries.toLocaleString(language),
    value: ({ surgeries }) => surgeries,
  },
  {
    id: 'hours',
    title: both('Em sala', 'In room'),
    width: '95px',
    shown: ({ roomMinutes }) => hoursShown(roomMinutes),
    value: ({ roomMinutes }) => roomMinutes,
  },
  {
    id: 'duration',
    title: both('Duração', 'Duration'),
    width: '100px',
    isCompared: true,
    isGuarded: true,
    shown: ({ duration }) => (duration.median === null ? '–' : hoursShown(duration.median)),
    wholly: ({ duration }) => middleShown(duration, hoursShown),
    cases: ({ duration }) => duration.cases,
    value: ({ duration }) => duration.median,
  },
  {
    id: 'late',
    title: both('Atrasadas', 'Late starts'),
    width: '105px',
    isCompared: true,
    shown: ({ late, surgeries }, language) => partShown(late, surgeries, language),
    value: ({ late, surgeries }) => shareOf(late, surgeries),
  },
  {
    id: 'delay',
    title: both('Atraso', 'Delay'),
    width: '90px',
    isCompared: true,
    isGuarded: true,
    shown: ({ delay }) => (delay.median === null ? '–' : minutes(delay.median)),
    wholly: ({ delay }) => middleShown(delay, minutes),
    cases: ({ delay }) => delay.cases,
    value: ({ delay }) => delay.median,
  },
  {
    id: 'graftsPerHour',
    title: both('Enxertos/h', 'Grafts/h'),
    width: '110px',
    isCompared: true,
    isGuarded: true,
    shown: ({ graftsPerHour: { median } }, language) => median?.toLocaleString(language) ?? '–',
    wholly: ({ graftsPerHour }, language) => middleShown(graftsPerHour, (value) => value.toLocaleString(language)),
    cases: ({ graftsPerHour }) => graftsPerHour.cases,
    value: ({ graftsPerHour }) => graftsPerHour.median,
  },
  {
    id: 'complicated',
    title: both('Complicações', 'Complications'),
    width: '130px',
    isCompared: true,
    isGuarded: true,
    shown: ({ complicated, surgeries }, language) => partShown(complicated, surgeries, language),
    value: ({ complicated, surgeries }) => shareOf(complicated, surgeries),
  },
  {
    id: 'overKit',
    title: both('Acima do kit', 'Above the kit'),
    width: '120px',
    isCompared: true,
    shown: ({ overKit, withKit }, language) => partShown(overKit, withKit, language),
    cases: ({ withKit }) => withKit ?? 0,
    value: ({ overKit, withKit }) => shareOf(overKit, withKit),
  },
  {
    id: 'materials',
    title: both('Materiais', 'Materials'),
    width: '110px',
    isCompared: true,
    shown: ({ materials }, language) =>
      materials === null || materials.median === null ? '–' : materialsShown(materials.median, language),
    wholly: ({ materials }, language) =>
      materials === null ? '–' : middleShown(materials, (value) => materialsShown(value, language)),
    cases: ({ materials }) => materials?.cases ?? 0,
    value: ({ materials }) => materials?.median ?? null,
  },
  {
    id: 'cancelled',
    title: both('Canceladas', 'Cancelled'),
    width: '115px',
    isCompared: true,
    shown: ({ cancelled, planned }, language) => partShown(cancelled, planned, language),
    cases: ({ planned }) => planned,
    value: ({ cancelled, planned }) => shareOf(cancelled, planned),
  },
]

/** What the person is shown of it: complications and stock only where the answer has them. */
export function measuresOf({ complicated, materials }: TeamCounts): TeamMeasure[] {
  return teamMeasures.filter(
    ({ id }) =>
      (id !== 'complicated' || complicated !== null) &&
      ((id !== 'overKit' && id !== 'materials') || materials !== null),
  )
}

/** Whether what somebody came to may stand beside what all did: both rest on enough cases to say more than chance. */
export function isComparable({ isCompared, cases }: TeamMeasure, ...both: readonly TeamCounts[]): boolean {
  return isCompared === true && both.every((counts) => (cases?.(counts) ?? counts.surgeries) >= rankedFrom)
}

/** Rows in the order of a measure, `-` before it the other way round. Of too few surgeries nothing is ranked: they come after. */
export function ranked<Row extends TeamCounts & { readonly name: string }>(
  rows: readonly Row[],
  sort: string | undefined,
): Row[] {
  const measure = teamMeasures.find(({ id }) => id === sort?.replace('-', ''))
  if (!measure) return sort === '-name' ? rows.toReversed() : [...rows]
  const isRanked = (row: Row) => measure.value(row) !== null && (!measure.isCompared || row.surgeries >= rankedFrom)
  const way = sort?.startsWith('-') ? -1 : 1
  const first = rows
    .filter(isRanked)
    .toSorted((one, other) => way * ((measure.value(one) ?? 0) - (measure.value(other) ?? 0)))
  return [...first, ...rows.filter((row) => !isRanked(row))]
}
