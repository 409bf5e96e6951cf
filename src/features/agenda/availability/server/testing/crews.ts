import fc from 'fast-check'
import { doctors, people } from './scenarios.ts'

type Work = 'doctor' | 'technician'

export interface Crew {
  required: Work[]
  named: number[]
  members: { who: number; function: Work; substitute: boolean }[]
}

/** What the people of the scenarios are trained as. */
export const work = (who: number): Work => (who < doctors ? 'doctor' : 'technician')
const everybody = Array.from({ length: people }, (_, who) => who)

/** Doctors and technicians that a procedure asks for, people who are named, and a team. */
export const crew: fc.Arbitrary<Crew> = fc.record({
  required: fc
    .tuple(fc.nat(2), fc.nat(3))
    .map(([one, more]) => [...Array<Work>(one).fill('doctor'), ...Array<Work>(more).fill('technician')]),
  named: fc.subarray(everybody, { maxLength: 2 }),
  members: fc.subarray(everybody, { maxLength: 4 }).chain((all) =>
    fc.tuple(
      ...all.map((who) =>
        // A doctor may come as a technician.
        fc.record({
          who: fc.constant(who),
          function: fc.constantFrom(work(who), 'technician'),
          substitute: fc.boolean(),
        }),
      ),
    ),
  ),
})

/** Who could take each place, found by asking everybody. */
export function placesOf({ required, named, members }: Crew): number[][] {
  const free = members.filter(({ who }) => !named.includes(who))
  const regular = free.filter(({ substitute }) => !substitute)
  const taken = [...named.map(work), ...regular.map((one) => one.function)]
  const missing = required.filter((wanted, index) => {
    const before = required.slice(0, index).filter((other) => other === wanted).length
    return before >= taken.filter((other) => other === wanted).length
  })
  const ofPeople = [
    ...named.map((who) => [who]),
    ...regular.map((member) => [
      member.who,
      ...free.filter((one) => one.substitute && one.function === member.function).map(({ who }) => who),
    ]),
  ]
  const alone = ofPeople.filter(({ length }) => length === 1).flat()
  return [
    ...ofPeople,
    ...missing.map((wanted) => everybody.filter((who) => work(who) === wanted && !alone.includes(who))),
  ]
}

/** Whether each place can have somebody of its own, by trying everybody everywhere. */
export function canFill(places: readonly (readonly number[])[], taken: readonly number[] = []): boolean {
  const [first, ...rest] = places
  return !first || first.some((who) => !taken.includes(who) && canFill(rest, [...taken, who]))
}
