/** What a month of somebody is made of, in centavos; of one's own units where that is all that one sees. */
export interface Figures {
  readonly resultCentavos: number
  readonly heldCentavos: number
  /** Of the month itself; what earlier months have too little or too much of is an adjustment. */
  readonly cases: number
  readonly caseCentavos: number
  readonly shifts: number
  readonly shiftCentavos: number
  readonly minimumCentavos: number
  readonly adjustedCentavos: number
}

export const jumpReasons = ['new', 'cases', 'average', 'shifts', 'minimum', 'adjusted', 'held'] as const
/** What most of a change comes from. */
export interface Jump {
  readonly reason: (typeof jumpReasons)[number]
  /** Cases, shifts or centavos of it in the other month and in this one. */
  readonly before: number
  readonly now: number
}

/** A change is worth a word from R$ 200,00 and from a tenth of what it was before. */
const leastCentavos = 200_00
const leastShare = 10

/**
 * Why somebody is owed so much more or less than in another month: the part that moved most in the direction of the
 * change. Null where nothing stands out.
 * @param before null where there was nothing
 */
export function jumpOf(now: Figures, before: Figures | null): Jump | null {
  if (before === null) return { reason: 'new', before: 0, now: now.resultCentavos }
  const change = now.resultCentavos - before.resultCentavos
  if (Math.abs(change) < leastCentavos || Math.abs(change) * leastShare < Math.abs(before.resultCentavos)) return null
  const parts: (Jump & { by: number })[] = [
    caseJump(now, before),
    { reason: 'shifts', before: before.shifts, now: now.shifts, by: now.shiftCentavos - before.shiftCentavos },
    moved('minimum', before.minimumCentavos, now.minimumCentavos),
    moved('adjusted', before.adjustedCentavos, now.adjustedCentavos),
    // What is held is not paid: the more of it, the less.
    { reason: 'held', before: before.heldCentavos, now: now.heldCentavos, by: before.heldCentavos - now.heldCentavos },
  ]
  const along = parts.filter(({ by }) => Math.sign(by) === Math.sign(change))
  const [most] = along.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
  if (!most) return null
  const { by: _by, ...jump } = most
  return jump
}

function moved(reason: 'minimum' | 'adjusted', before: number, now: number): Jump & { by: number } {
  return { reason, before, now, by: now - before }
}

/** More cases, or more for each of them: whichever weighs more. */
function caseJump(now: Figures, before: Figures): Jump & { by: number } {
  const by = now.caseCentavos - before.caseCentavos
  const averageOf = ({ cases, caseCentavos }: Figures) => (cases === 0 ? 0 : Math.round(caseCentavos / cases))
  const byCount = (now.cases - before.cases) * averageOf(before.cases === 0 ? now : before)
  if (now.cases !== before.cases && Math.abs(byCount) * 2 >= Math.abs(by))
    return { reason: 'cases', before: before.cases, now: now.cases, by }
  return { reason: 'average', before: averageOf(before), now: averageOf(now), by }
}
