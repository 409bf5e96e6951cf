/** The steps of a case in its room that are tapped, in their order. Before the first it is *em fila* or not there yet. */
export const tappedSteps = [
  'in-room',
  'pause-1',
  'start',
  'pause-2',
  'end',
  'pause-3',
  'out',
  'cleaning',
  'free',
] as const
export type TappedStep = (typeof tappedSteps)[number]

/** The steps that safety pauses are: they are taken by doing the pause, and its time is theirs. */
export const pauseSteps = { 1: 'pause-1', 2: 'pause-2', 3: 'pause-3' } as const satisfies Record<number, TappedStep>

/** The pause that a step is; undefined of those that are tapped. */
export function pauseOf(step: TappedStep): 1 | 2 | 3 | undefined {
  return ([1, 2, 3] as const).find((pause) => pauseSteps[pause] === step)
}

/** How a case stands on the board: the steps, and what comes before the first of them. */
export const caseSteps = ['expected', 'queued', ...tappedSteps] as const
export type CaseStep = (typeof caseSteps)[number]

/** A tap that counts: none that was taken back. */
export interface Tap {
  readonly id: string
  readonly step: TappedStep
  /** When it was tapped, an instant with Z. */
  readonly at: string
}

/** The states of an appointment in which it is on the board. */
type CaseStatus = 'pending' | 'booked' | 'arrived' | 'in-progress' | 'fulfilled'

/** How a case stands by what is stored of it. */
export interface CaseState {
  readonly step: CaseStep
  /** When each step was taken: of several taps of one step, the first. */
  readonly times: Readonly<Partial<Record<TappedStep, string>>>
  /** The tap that brought it where it stands: what an undo takes back. */
  readonly last: Tap | null
}

/** Where a step stands among them. */
export function placeOf(step: CaseStep): number {
  return caseSteps.indexOf(step)
}

/** Of two taps of one step the earlier counts; at one instant, the one with the lower id. */
function isBefore(one: Tap, other: Tap): boolean {
  const apart = Date.parse(one.at) - Date.parse(other.at)
  return apart < 0 || (apart === 0 && one.id < other.id)
}

/** Where a case stands of which no step was tapped: what began before there was a board has its state alone. */
const untapped: Readonly<Record<CaseStatus, CaseStep>> = {
  pending: 'expected',
  booked: 'expected',
  arrived: 'queued',
  'in-progress': 'start',
  fulfilled: 'free',
}

/**
 * How a case stands, from the set of its taps: in whatever order they came, and however often each. It stands at the
 * furthest step that anybody tapped.
 * @param status the appointment's; one that is on no board counts as expected
 */
export function stateOf(status: string, taps: readonly Tap[]): CaseState {
  const first = new Map<TappedStep, Tap>()
  for (const tap of taps) {
    const known = first.get(tap.step)
    if (!known || isBefore(tap, known)) first.set(tap.step, tap)
  }
  const last = tappedSteps.map((step) => first.get(step)).findLast((tap) => tap !== undefined) ?? null
  const times = Object.fromEntries([...first].map(([step, { at }]) => [step, at]))
  const isThere = status === 'arrived' || status === 'in-progress' || status === 'fulfilled'
  const tapped = isThere ? last?.step : undefined
  return { step: tapped ?? untapped[status as CaseStatus] ?? 'expected', times, last }
}

/** The step that one tap moves a case to; null where none is left, or the patient is not there yet. */
export function nextStep(step: CaseStep): TappedStep | null {
  if (step === 'expected') return null
  return tappedSteps[placeOf(step) - 1] ?? null
}

/** Whether the patient is in the room. */
export function isInRoom(step: CaseStep): boolean {
  return placeOf(step) >= placeOf('in-room') && placeOf(step) < placeOf('out')
}

/** Whether the case is over and its room is not free again. */
export function isLeavingRoom(step: CaseStep): boolean {
  return step === 'out' || step === 'cleaning'
}
