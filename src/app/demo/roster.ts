import type { DemoBlock } from './blocks.ts'
import type { OpenDay } from './calendar.ts'
import type { ProfessionalFunction } from './catalogue.ts'
import type { DemoRoom } from './network.ts'
import type { DemoProfessional } from './professionals.ts'
import { demoTeamsOf } from './teams.ts'

/** Who works in a room on a day; a room without its people stays empty. */
export interface RoomTeam {
  readonly room: DemoRoom
  readonly people: readonly DemoProfessional[]
}

const needs: Record<DemoRoom['kind'], readonly ProfessionalFunction[]> = {
  surgery: ['doctor', 'nurse', 'technician', 'technician'],
  consultation: ['doctor'],
  exam: ['technician'],
  recovery: ['nurse'],
}

/**
 * Deals the unit's people out to its rooms for a day: theatres first, everyone in one room only. The deal moves on
 * by a team and a person a day, so that nobody operates every day.
 *
 * @param away whether the person cannot come that day
 */
export function teamsOf(
  openDay: OpenDay,
  professionals: readonly DemoProfessional[],
  away: (professional: DemoProfessional) => boolean,
): RoomTeam[] {
  const present = professionals.filter((one) => worksIn(one, openDay) && one.validUntil >= openDay.date && !away(one))
  const free = new Map<ProfessionalFunction, DemoProfessional[]>()
  for (const role of ['doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist'] as const) {
    free.set(
      role,
      rotated(
        present.filter((one) => one.function === role),
        openDay,
      ),
    )
  }
  const standing = rotated(
    demoTeamsOf(professionals).filter(({ unit }) => unit === openDay.unit),
    openDay,
  ).map(({ regular }) => regular)
  const order = openDay.unit.rooms.toSorted((one, other) => priority(one) - priority(other))
  const teams: RoomTeam[] = []
  for (const room of order) {
    // A theatre is a standing team's where one is free as a whole, and anybody's otherwise.
    const whole = room.kind === 'surgery' ? takeTeam(standing, free) : undefined
    const people = whole ?? needs[room.kind].map((role) => free.get(role)?.shift())
    if (people.every((one) => one !== undefined)) teams.push({ room, people })
  }
  // Anyone who is left helps where an extra pair of hands is asked for: the anaesthetist goes to the first theatre.
  const [first, ...others] = teams
  const anaesthetist = free.get('anaesthetist')?.[0]
  if (!first || !anaesthetist || first.room.kind !== 'surgery') return teams
  return [{ room: first.room, people: [...first.people, anaesthetist] }, ...others]
}

/** The next standing team whose people for a theatre are all free; they are free no longer. */
function takeTeam(
  standing: (readonly DemoProfessional[])[],
  free: Map<ProfessionalFunction, DemoProfessional[]>,
): DemoProfessional[] | undefined {
  for (const [index, regular] of standing.entries()) {
    const seats = [...new Set(needs.surgery)].flatMap((role) =>
      regular
        .filter((one) => one.function === role && free.get(role)?.includes(one))
        .slice(0, needs.surgery.filter((one) => one === role).length),
    )
    if (seats.length < needs.surgery.length) continue
    standing.splice(index, 1)
    for (const one of seats)
      free.set(
        one.function,
        (free.get(one.function) ?? []).filter((other) => other !== one),
      )
    return seats
  }
  return undefined
}

function priority(room: DemoRoom): number {
  return ['surgery', 'exam', 'recovery', 'consultation'].indexOf(room.kind)
}

/** Whether the unit is where the person works on that day of the week. */
export function worksIn(professional: DemoProfessional, { unit, weekday }: OpenDay): boolean {
  const today = weekday === 5 && professional.fridayUnit ? professional.fridayUnit : professional.unit
  return today === unit
}

function rotated<T>(people: readonly T[], openDay: OpenDay): T[] {
  if (people.length === 0) return []
  const turn = Math.floor(openDay.opens / 86_400_000) % people.length
  return [...people.slice(turn), ...people.slice(0, turn)]
}

/** Whether a block keeps the person away on that day. */
export function isAway(person: DemoProfessional, openDay: OpenDay, blocks: readonly DemoBlock[]): boolean {
  return blocks.some(
    (block) => block.professionalId === person.id && block.starts < openDay.closes && openDay.opens < block.ends,
  )
}
