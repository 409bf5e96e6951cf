import { type Line, lineKey } from '../pay-rules/model.ts'

/** One line by the rules as they are and by others, of which it may be in one alone. */
export interface Otherwise {
  readonly key: string
  readonly now: Line | null
  readonly tried: Line | null
}

/** What somebody is paid by two sets of rules, and the lines that differ. */
export interface PersonTried {
  readonly professionalId: string
  readonly nowCentavos: number
  readonly thenCentavos: number
  readonly lines: readonly Otherwise[]
}

/** What a line comes to, whether it is held or not. */
export function amountOf(line: Line | null): number {
  return line === null ? 0 : line.resultCentavos + line.heldCentavos
}

function differs({ now, tried }: Otherwise): boolean {
  return amountOf(now) !== amountOf(tried) || now?.heldReason !== tried?.heldReason
}

const sumOf = (lines: readonly Otherwise[], side: 'now' | 'tried') =>
  lines.reduce((sum, line) => sum + amountOf(line[side]), 0)

/** Lines beside each other as two calculations of the same facts have them: whose differ, the greatest difference first. */
export function sideBySide(
  now: readonly Line[],
  then: readonly Line[],
): { readonly nowCentavos: number; readonly thenCentavos: number; readonly people: readonly PersonTried[] } {
  const was = new Map(now.map((line) => [lineKey(line), line]))
  const is = new Map(then.map((line) => [lineKey(line), line]))
  const all = [...new Set([...was.keys(), ...is.keys()])]
    .toSorted()
    .map((key) => ({ key, now: was.get(key) ?? null, tried: is.get(key) ?? null }))
  const byPerson = Map.groupBy(all, ({ now: one, tried: other }) => (one ?? other)?.professionalId ?? '')
  const people = [...byPerson].flatMap(([professionalId, lines]) => {
    const changed = lines.filter(differs)
    if (changed.length === 0) return []
    const sums = { nowCentavos: sumOf(lines, 'now'), thenCentavos: sumOf(lines, 'tried') }
    return [{ professionalId, ...sums, lines: changed }]
  })
  const by = ({ nowCentavos, thenCentavos }: PersonTried) => Math.abs(thenCentavos - nowCentavos)
  return {
    nowCentavos: sumOf(all, 'now'),
    thenCentavos: sumOf(all, 'tried'),
    people: people.toSorted(
      (one, other) => by(other) - by(one) || (one.professionalId < other.professionalId ? -1 : 1),
    ),
  }
}
