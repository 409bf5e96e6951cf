import { expect, expectTypeOf, it } from 'vitest'
import type { Context, NewEvent } from '../server/endpoint/context.ts'
import { concernsOf } from '../server/events/concerns.ts'
import type { JobKind } from '../server/jobs/kinds.ts'
import { verbInWords } from '../shared/noun-events.ts'
import { languages } from '../shared/language.ts'
import { events } from './collected/events.ts'

const about = { entityId: 'one', unitId: null } as const
const changes: Record<string, [unknown, unknown]> = {}
const room = { ...about, noun: 'room', verb: 'edit', concerns: concernsOf([{ roomId: 'one' }]), changes } as const

it('is declared before it is recorded: the compiler knows verbs, what they concern and what they say', () => {
  expectTypeOf(room).toExtend<NewEvent>()
  expectTypeOf<Context['record']>().parameter(0).toEqualTypeOf<NewEvent>()

  const { changes: _changes, ...withoutChanges } = room
  const [undeclared, unheardOf] = [{ ...room, verb: 'paint' } as const, { ...room, noun: 'door' } as const]
  const concernsNobody = { ...room, concerns: {} } as const
  const concernsAnother = { ...room, concerns: concernsOf([{ patientId: 'one' }]) } as const
  const concernsMore = { ...room, concerns: concernsOf([{ roomId: 'one' }], ['one']) } as const
  expectTypeOf(undeclared).not.toExtend<NewEvent>()
  expectTypeOf(unheardOf).not.toExtend<NewEvent>()
  expectTypeOf(concernsNobody).not.toExtend<NewEvent>()
  expectTypeOf(concernsAnother).not.toExtend<NewEvent>()
  expectTypeOf(concernsMore).not.toExtend<NewEvent>()
  expectTypeOf(withoutChanges).not.toExtend<NewEvent>()
})

it('is named by jobs that react to it only if it is declared', () => {
  expectTypeOf<['staff.invite']>().toExtend<NonNullable<JobKind['on']>>()
  expectTypeOf<['staff.paint']>().not.toExtend<NonNullable<JobKind['on']>>()
})

it.each(languages)('has a word in %s for every verb, and for every noun', (language) => {
  for (const declared of Object.values(events)) {
    expect(declared.words[language]).toMatch(/^\p{Ll}[\p{L} ]+$/u)
    for (const verb of Object.keys(declared.verbs)) expect(verbInWords(declared, verb, language)).toMatch(/^\p{Lu}/u)
  }
  expect(verbInWords(events.room, 'constructor', language)).toBe('constructor')
})
