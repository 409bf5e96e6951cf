import { addDays } from '../../../shared/time.ts'
import type { ProfessionalFunction } from '../../network/offers/both.ts'
import type { NeededStanding } from '../../patients/offers/both.ts'
import {
  dueDays,
  isTicked,
  type ReadinessItem,
  readinessItems,
  type ReadinessStanding,
  type TickedItem,
} from './items.ts'

/** An exam that a surgery asks for, with the patient's latest result. */
export interface KnownExam {
  readonly validDays: number
  readonly doneOn: string | null
}

/** Somebody's word on an item. */
export interface KnownTick {
  readonly item: TickedItem
  readonly standing: 'done' | 'none'
  /** Of instruments: the last day on which they count as sterile. */
  readonly validUntil: string | null
}

/** What is known of a surgery. Dates are plain ones of its unit's calendar. */
export interface ReadinessFacts {
  /** Its day. */
  readonly day: string
  /** The patient's CPF and birth date are there. */
  readonly isIdentified: boolean
  /** What it is sold for and what of that is paid; null where nothing was sold. */
  readonly money: { readonly netCentavos: number; readonly paidCentavos: number } | null
  /** One of its people was not on duty when that was last looked at. */
  readonly outsideRoster: boolean
  readonly roomActive: boolean
  readonly requiredFunctions: readonly ProfessionalFunction[]
  readonly crew: readonly {
    readonly function: ProfessionalFunction
    readonly active: boolean
    readonly validUntil: string | null
  }[]
  readonly exams: readonly KnownExam[]
  /** What the patient is to have agreed to for this surgery, and how it stands; where no text is asked for, somebody's word counts. */
  readonly consents: readonly { readonly standing: NeededStanding }[]
  readonly ticks: readonly KnownTick[]
  /** The lines of its kit with what lacks of each; null where it has no kit. */
  readonly materials: readonly { readonly optional: boolean; readonly lacking: number }[] | null
  /** It is over: whatever it used was there. */
  readonly isPerformed: boolean
}

/** How one item stands, and the day by whose end it is due. */
export interface JudgedItem {
  readonly item: ReadinessItem
  readonly standing: ReadinessStanding
  readonly dueOn: string
}

/** How an exam stands for a surgery on a day. */
export function examStanding({ doneOn, validDays }: KnownExam, day: string): 'done' | 'missing' | 'expired' {
  if (doneOn === null || doneOn > day) return 'missing'
  return addDays(doneOn, validDays) < day ? 'expired' : 'done'
}

/** The last day on which a result counts. */
export function validUntil(doneOn: string, validDays: number): string {
  return addDays(doneOn, validDays)
}

/** How everything that a surgery needs stands. */
export function judge(facts: ReadinessFacts): JudgedItem[] {
  return readinessItems.map((item) => ({
    item,
    standing: standingOf(item, facts),
    dueOn: addDays(facts.day, -dueDays[item]),
  }))
}

function standingOf(item: ReadinessItem, facts: ReadinessFacts): ReadinessStanding {
  switch (item) {
    case 'identity':
      return facts.isIdentified ? 'done' : ticked(item, facts)
    case 'exams':
      return facts.exams.length === 0
        ? 'none'
        : doneIf(facts.exams.every((exam) => examStanding(exam, facts.day) === 'done'))
    case 'consents':
      return facts.consents.length === 0
        ? ticked(item, facts)
        : doneIf(facts.consents.every((one) => one.standing === 'signed'))
    case 'payment':
      return facts.money === null ? 'none' : doneIf(facts.money.paidCentavos >= facts.money.netCentavos)
    case 'doctor':
      return doneIf(
        !facts.outsideRoster && facts.crew.some((one) => one.function === 'doctor' && isFit(one, facts.day)),
      )
    case 'team':
      return teamStanding(facts)
    case 'room':
      return doneIf(facts.roomActive)
    case 'materials':
      return materialStanding(facts)
    default:
      return ticked(item, facts)
  }
}

function doneIf(isDone: boolean): ReadinessStanding {
  return isDone ? 'done' : 'missing'
}

/** Everything that it cannot do without is set aside for it, or is on it. */
function materialStanding({ materials, isPerformed }: ReadinessFacts): ReadinessStanding {
  if (materials === null) return 'none'
  return doneIf(isPerformed || materials.every(({ optional, lacking }) => optional || lacking === 0))
}

/** In use, with a registration that is valid on the day. */
function isFit({ active, validUntil: until }: ReadinessFacts['crew'][number], day: string): boolean {
  return active && (until === null || until >= day)
}

/** Everybody beside the doctor whom the procedure asks for. */
function teamStanding({ requiredFunctions, crew, day }: ReadinessFacts): ReadinessStanding {
  const needed = requiredFunctions.filter((one) => one !== 'doctor')
  if (needed.length === 0) return crew.every((one) => isFit(one, day)) ? 'done' : 'missing'
  const fit = crew.filter((one) => isFit(one, day)).map((one) => one.function)
  return doneIf(needed.every((one) => fit.includes(one)))
}

/** What was sterile when it was ticked and is not on the day is missing again. */
function ticked(item: ReadinessItem, { ticks, day }: ReadinessFacts): ReadinessStanding {
  const tick = isTicked(item) ? ticks.find((one) => one.item === item) : undefined
  if (!tick) return 'missing'
  return tick.validUntil !== null && tick.validUntil < day ? 'missing' : tick.standing
}

/** How many of those that a surgery needs are done. */
export function countOf(items: readonly Pick<JudgedItem, 'standing'>[]): { done: number; needed: number } {
  const needed = items.filter(({ standing }) => standing !== 'none')
  return { done: needed.filter(({ standing }) => standing === 'done').length, needed: needed.length }
}
