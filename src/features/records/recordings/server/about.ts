import { concernsOf } from '../../../../server/events/concerns.ts'
import type { NewEvent } from '../../../../server/endpoint/context.ts'
import type { Recording } from '../record.ts'

type Told = Extract<NewEvent, { noun: 'recording' }>
type Subject = Pick<Recording, 'id' | 'kind' | 'unitId' | 'patientId'>
type Saying = Told extends infer One
  ? One extends Told
    ? Omit<One, 'noun' | 'entityId' | 'unitId' | 'concerns'>
    : never
  : never

/** As what recordings of a kind are told of. */
export function nounOf(kind: Recording['kind']): 'recording' | 'salesCall' {
  return kind === 'consultation' ? 'recording' : 'salesCall'
}

/** What happened to a recording, as those hear of it who may hear such a recording: of each kind they are others. */
export function told({ id, kind, unitId, patientId }: Subject, saying: Saying): NewEvent {
  // Both nouns have the same verbs, which say the same.
  return { ...saying, noun: nounOf(kind), entityId: id, unitId, concerns: concernsOf([{ patientId }]) } as NewEvent
}
