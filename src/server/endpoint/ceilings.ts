import type { Cost } from '../../shared/contract.ts'
import { Problem } from '../../shared/problem.ts'

/** What is counted: calls by what they cost, and live streams, which have no end of their own. */
type Kind = Cost | 'stream'

/** How much of each kind one person has under way at once. */
export const placesOfPerson: Readonly<Record<Kind, number>> = { ordinary: 8, expensive: 2, stream: 12 }
/** How many calls of one person wait for a place; a stream does not wait. */
export const mostWaiting = 32
/** Seconds after which a refused one may come again. */
const comeAgainAfter: Readonly<Record<Kind, number>> = { ordinary: 1, expensive: 2, stream: 30 }

/** The response of a request, as far as it tells whether anybody still waits for it. */
interface Listened {
  readonly closed: boolean
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

interface Waiting {
  readonly kind: Kind
  readonly begin: () => void
}

interface Person {
  readonly running: Record<Kind, number>
  readonly waiting: Waiting[]
}

/** How much one person may have under way at once, so that nobody stops the others. */
export interface Ceilings {
  /**
   * Waits for a place; the function returned gives it back, and may be called twice.
   * @param personId staff.id: all sessions of a person share their places
   * @param response of the request that wants it; once it is closed, nobody waits for its answer
   * @throws Problem TOO_MANY when the person's queue is full, or their streams are
   */
  enter(personId: string, kind: Kind, response: Listened): Promise<() => void>
  /**
   * Does the work of a call once there is a place for it. The place is held until the work is done, and where the
   * outcome is still to be streamed until the answer has ended. Work on nobody's behalf (`null`) is not counted.
   * @throws Problem TOO_MANY as `enter`
   */
  work<Outcome>(call: Call<Outcome>): Promise<Outcome>
}

interface Call<Outcome> {
  readonly personId: string | null
  readonly cost: Cost
  readonly response: Listened
  readonly work: () => Promise<Outcome>
  readonly isStreamed: (outcome: Outcome) => boolean
}

/** Ceilings counted by this process for itself, in memory: a look into a map for anyone who is below them. */
export function createCeilings(): Ceilings {
  const people = new Map<string, Person>()

  function forgetIdle(id: string, { running, waiting }: Person): void {
    if (waiting.length === 0 && Object.values(running).every((count) => count === 0)) people.delete(id)
  }

  function leave(id: string, person: Person, kind: Kind): void {
    const next = person.waiting.findIndex((one) => one.kind === kind)
    // The place goes from hand to hand: anyone who comes just now does not overtake those who wait.
    if (next >= 0) return person.waiting.splice(next, 1)[0]?.begin()
    person.running[kind] -= 1
    forgetIdle(id, person)
  }

  function turn(id: string, person: Person, kind: Kind, response: Listened): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        person.waiting.splice(person.waiting.indexOf(waiting), 1)
        forgetIdle(id, person)
        reject(tooMany(kind))
      }
      const begin = () => {
        response.off('close', giveUp)
        resolve()
      }
      const waiting = { kind, begin }
      person.waiting.push(waiting)
      response.once('close', giveUp)
    })
  }

  async function enter(id: string, kind: Kind, response: Listened): Promise<() => void> {
    // The client went away meanwhile: nobody reads this refusal.
    if (response.closed) throw tooMany(kind)
    const person = people.get(id) ?? { running: { ordinary: 0, expensive: 0, stream: 0 }, waiting: [] }
    people.set(id, person)
    if (person.running[kind] < placesOfPerson[kind]) person.running[kind] += 1
    else if (kind === 'stream' || person.waiting.length >= mostWaiting) throw tooMany(kind)
    else await turn(id, person, kind, response)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      leave(id, person, kind)
    }
  }

  return {
    enter,
    async work({ personId, cost, response, work, isStreamed }) {
      if (personId === null) return work()
      const giveBack = await enter(personId, cost, response)
      try {
        const outcome = await work()
        if (isStreamed(outcome) && !response.closed) response.once('close', giveBack)
        else giveBack()
        return outcome
      } catch (error) {
        giveBack()
        throw error
      }
    },
  }
}

function tooMany(kind: Kind): Problem {
  const wording =
    kind === 'stream'
      ? {
          'pt-BR': 'Você está com o Pauta aberto em navegadores demais. Feche os que não usa.',
          en: 'You have Pauta open in too many browsers. Close those you do not use.',
        }
      : {
          'pt-BR': 'Você já tem muitos pedidos em andamento. Espere um instante e tente de novo.',
          en: 'You already have many requests under way. Wait a moment and try again.',
        }
  return new Problem('TOO_MANY', wording, { extra: { retryAfterSeconds: comeAgainAfter[kind] } })
}
