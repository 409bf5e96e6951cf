import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../browser/api.ts'
import { contractQuery } from '../../../../../browser/query.ts'
import { ProblemError } from '../../../../../browser/problem.ts'
import { newId } from '../../../../../shared/ids.ts'
import { addDays, instantAt, startOfDay, localDate } from '../../../../../shared/time.ts'
import { type Slot, book, findSlots } from '../../../../agenda/offers/both.ts'
import type { Procedure } from '../../../../network/offers/both.ts'
import type { VisitMilestone } from '../../milestones.ts'
import type { FollowUpDetail, OpenVisit } from '../../record.ts'
import { procedureOf } from '../../visit-rules.ts'

/** A visit with the times that fit, and what becomes of it. */
export interface PlannedVisit {
  readonly visit: OpenVisit
  readonly procedure: Procedure | undefined
  /** Undefined while they are looked for. */
  readonly slots: readonly Slot[] | undefined
  readonly error: Error | null
  /** What is to be booked; none where it is left out, or nothing fits. */
  readonly slot: Slot | undefined
  readonly isLeftOut: boolean
  readonly outcome: 'waiting' | 'booked' | { readonly refusal: string }
}

type Outcomes = Partial<Record<VisitMilestone, PlannedVisit['outcome']>>
const noon = 720
const slotsEach = 8

function searchOf({ visitUnitId, patientId }: FollowUpDetail, visit: OpenVisit, procedureId: string, zone: string) {
  return {
    query: {
      procedureId,
      patientId,
      unitId: [visitUnitId],
      limit: slotsEach,
      from: startOfDay(visit.from, zone),
      to: startOfDay(addDays(visit.to, 1), zone),
      near: instantAt(visit.dueOn, noon, zone),
    },
  }
}

/**
 * The visits of an order that nobody has booked, each with the free time nearest to its day; booked together by one
 * click, each by itself, so that one that is refused leaves the others.
 * @param zone of the unit where they are booked
 */
export function useVisitPlan(followUp: FollowUpDetail, catalogue: readonly Procedure[], zone: string) {
  // As it was opened: what is booked leaves the list of the order, and is to be seen here all the same.
  const [visits] = useState(followUp.visits)
  const [ids] = useState(() => new Map(visits.map(({ milestone }) => [milestone, newId()])))
  const [chosen, setChosen] = useState<ReadonlyMap<VisitMilestone, string>>(new Map())
  const [leftOut, setLeftOut] = useState<ReadonlySet<VisitMilestone>>(new Set())
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const [isBooking, setBooking] = useState(false)
  const procedures = visits.map(({ milestone }) => procedureOf(milestone, catalogue))
  const found = useQueries({
    queries: visits.map((visit, place) => ({
      ...contractQuery(findSlots, searchOf(followUp, visit, procedures[place]?.id ?? '', zone)),
      enabled: procedures[place] !== undefined,
      // What is booked by this very plan is no reason to look for other times under its reader's eyes.
      staleTime: Infinity,
    })),
  })
  const taken: string[] = []
  const planned = visits.map((visit, place): PlannedVisit => {
    const slots = found[place]?.data?.items
    const wanted = chosen.get(visit.milestone)
    const slot = slots?.find(({ startsAt }) =>
      wanted ? startsAt === wanted : !taken.includes(localDate(startsAt, zone)),
    )
    if (slot) taken.push(localDate(slot.startsAt, zone))
    return {
      visit,
      procedure: procedures[place],
      slots,
      slot,
      error: found[place]?.error ?? null,
      isLeftOut: leftOut.has(visit.milestone),
      outcome: outcomes[visit.milestone] ?? 'waiting',
    }
  })
  const toBook = planned.filter(({ slot, isLeftOut, outcome }) => slot && !isLeftOut && outcome !== 'booked')

  async function bookOne({ visit: { milestone }, procedure, slot }: PlannedVisit): Promise<PlannedVisit['outcome']> {
    if (!slot || !procedure) return 'waiting'
    const { unitId, roomId, professionalIds, startsAt, endsAt } = slot
    const placed = { unitId, roomId, professionalIds, startsAt, endsAt }
    // Another time is another booking; the same sent again is the same.
    const id = ids.get(milestone) ?? newId()
    try {
      await call(book, { body: { id, patientId: followUp.patientId, procedureId: procedure.id, ...placed } })
      return 'booked'
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem
      ids.set(milestone, newId())
      return { refusal: problem.message }
    }
  }

  /** Answers how many were booked and how many refused. */
  async function bookAll(): Promise<{ booked: number; refused: number }> {
    setBooking(true)
    const answers = await Promise.all(
      toBook.map(async (one) => {
        const outcome = await bookOne(one)
        setOutcomes((before) => ({ ...before, [one.visit.milestone]: outcome }))
        return outcome
      }),
    )
    setBooking(false)
    const booked = answers.filter((outcome) => outcome === 'booked').length
    return { booked, refused: answers.length - booked }
  }

  return {
    planned,
    toBook,
    isBooking,
    bookAll,
    choose: (milestone: VisitMilestone, startsAt: string) => setChosen(new Map(chosen).set(milestone, startsAt)),
    leaveOut: (milestone: VisitMilestone, isOut: boolean) =>
      setLeftOut(new Set(isOut ? [...leftOut, milestone] : [...leftOut].filter((one) => one !== milestone))),
  }
}
