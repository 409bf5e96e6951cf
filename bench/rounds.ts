import { untilQuiet } from './quiet.ts'

/** What one side of a comparison showed in one round. */
export interface Figures {
  p50: number
  p99: number
  perSecond: number
}

/** The middle one of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Lets the sides measure by turns, A B A B, so that whatever else the machine does disturbs all alike, after one round
 * that only warms up. Answers the rounds of each side.
 */
export async function byTurns<Side extends string, One>(
  sides: { [S in Side]?: () => Promise<One> },
  rounds: number,
): Promise<Record<Side, One[]>> {
  const entries = Object.entries<(() => Promise<One>) | undefined>(sides)
  const present = entries.filter((entry): entry is [Side, () => Promise<One>] => entry[1] !== undefined)
  const shown = Object.fromEntries(present.map(([name]) => [name, [] as One[]])) as Record<Side, One[]>
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, measure] of present) {
      await untilQuiet()
      const one = await measure()
      if (round > 0) shown[name].push(one)
    }
  }
  return shown
}

/** The median of each figure over the rounds; beside it the best round, the one that others disturbed least. */
export function middle(rounds: readonly Figures[]): Figures & { best: Pick<Figures, 'p50' | 'perSecond'> } {
  const all = (figure: keyof Figures) => rounds.map((round) => round[figure])
  return {
    p50: median(all('p50')),
    p99: median(all('p99')),
    perSecond: median(all('perSecond')),
    best: { p50: Math.min(...all('p50')), perSecond: Math.max(...all('perSecond')) },
  }
}

/** The median of the rounds' own ratios: each is of two measurements made one right after the other. */
export function ratio(
  ours: readonly Figures[],
  theirs: readonly Figures[],
  figure: keyof Figures = 'perSecond',
): number {
  return median(ours.map((one, round) => one[figure] / theirs[round]![figure]))
}
