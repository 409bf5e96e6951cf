import { type Claim, everyLane, oneLane, outOfUse } from '../../../foundation/offers/server.ts'
import type { Language } from '../../../../shared/language.ts'
import { type FieldRefusal, Problem } from '../../../../shared/problem.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { both } from '../../../../shared/both.ts'
import { functionsMissing, roomKindWanted } from './crew.ts'
import type { Novelty } from './novelty.ts'
import { crewProblems, timeProblems } from '../placement-rules.ts'
import type { Placement, PlacementFacts } from './placement-facts.ts'

/** A start so many minutes ago still counts as now: the patient is at the desk while it is written down. */
export const pastGraceMinutes = 15

/** A surgery takes every lane of room and people: nothing is squeezed in beside it. */
export function isSurgery(facts: Pick<PlacementFacts, 'procedure'>): boolean {
  return facts.procedure?.kind === 'surgery'
}

/** Everything a slot holds: the room with set-up and cleaning, each professional, and the patient. */
export function claimsOf(placement: Placement, facts: PlacementFacts): Claim[] {
  const { startsAt, endsAt } = placement
  const lanes = isSurgery(facts) ? everyLane : oneLane(placement.lane)
  const room: Claim = {
    resourceId: placement.roomId,
    resourceKind: 'room',
    lanes,
    startsAt: addMinutes(startsAt, -(facts.room?.setupMinutes ?? 0)),
    endsAt: addMinutes(endsAt, facts.room?.cleaningMinutes ?? 0),
  }
  const people = placement.professionalIds.map((resourceId): Claim => ({
    resourceId,
    resourceKind: 'professional',
    lanes,
    startsAt,
    endsAt,
  }))
  // A patient is in one place, squeezed in or not.
  const patient: Claim = {
    resourceId: placement.patientId,
    resourceKind: 'patient',
    lanes: everyLane,
    startsAt,
    endsAt,
  }
  return [room, ...people, patient]
}

/** @throws Problem INVALID_INPUT naming each field that cannot be right whatever the calendar says */
export function requireSoundPlacement(placement: Placement, facts: PlacementFacts, novelty: Novelty): void {
  const fields: FieldRefusal[] = []
  const wrong = (path: string, code: string, message: FieldRefusal['message']) =>
    void fields.push({ path, code, message })
  if (!facts.unitInUse && (novelty.place || novelty.people.length > 0)) fields.push(outOfUse)
  fields.push(...timeProblems(placement))
  if (!facts.patient) wrong('patientId', 'not_found', both('Este paciente não existe', 'This patient does not exist'))
  if (!facts.procedure || (!facts.procedure.active && !novelty.sameProcedure))
    wrong(
      'procedureId',
      'not_found',
      both('Este procedimento não existe ou está inativo', 'This procedure does not exist or is inactive'),
    )
  if (!facts.room?.active)
    wrong(
      'roomId',
      'not_found',
      both(
        'Esta sala não existe nesta unidade ou está inativa',
        'This room does not exist in this unit or is inactive',
      ),
    )
  else if (novelty.place && facts.procedure && facts.room.kind !== facts.procedure.roomKind)
    wrong('roomId', 'wrong_kind', roomKindWanted(facts.procedure.roomKind))
  const known = new Set(facts.professionals.map(({ id }) => id))
  if (placement.professionalIds.some((id) => !known.has(id))) {
    wrong(
      'professionalIds',
      'not_found',
      both(
        'Há um profissional que não atende nesta unidade ou está inativo',
        'One of the professionals does not work in this unit or is inactive',
      ),
    )
  }
  const twice = crewProblems(placement.professionalIds)
  if (twice.length > 0) {
    fields.push(...twice)
  } else if (novelty.crew && placement.professionalIds.every((id) => known.has(id))) {
    const missing = functionsMissing(facts, placement.parts)
    if (missing !== null) wrong('professionalIds', 'missing_function', missing)
  }
  if (placement.teamId && !facts.team)
    wrong(
      'teamId',
      'not_found',
      both(
        'Esta equipe não existe nesta unidade ou está inativa',
        'This team does not exist in this unit or is inactive',
      ),
    )
  if (placement.lane > 0 && isSurgery(facts))
    wrong(
      'squeeze',
      'surgery',
      both('Cirurgia não se encaixa: escolha um horário livre', 'A surgery cannot be squeezed in: choose a free time'),
    )
  if (fields.length > 0) {
    throw new Problem('INVALID_INPUT', { 'pt-BR': sentences(fields, 'pt-BR'), en: sentences(fields, 'en') }, { fields })
  }
}

function sentences(fields: readonly FieldRefusal[], language: Language): string {
  return fields.map(({ message }) => `${message[language]}.`).join(' ')
}
