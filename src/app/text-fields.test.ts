import { expect, it } from 'vitest'
import { listenLive } from '../shared/live.ts'
import { type StringField, stringFieldsOf } from './testing/string-fields.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => Promise.reject(new Error('no database here')) as never)
const fields = [...endpoints.map(({ contract }) => contract), listenLive].flatMap((contract) =>
  (['params', 'query', 'body'] as const).flatMap((part) => stringFieldsOf(contract[part], `${contract.name} ${part}`)),
)

/** Neither kept nor shown nor looked for as they are: a place in a list, which is unsealed, and passwords, which are hashed. */
const opaque = /\.(cursor|password|currentPassword)$/

/** A null, an escape, a right-to-left override, an isolate, a zero-width space, a byte order mark, half a character. */
const unseen = ['\u0000', '\u001b', '\u202e', '\u2066', '\u200b', '\ufeff', '\ud83d']
const around = (character: string) => [character, `a${character}`, `Ana${character}Prado`, `ana${character}@a.example`]

/** Whether something unseen comes through the schema. */
function letsThrough({ schema }: StringField, character: string): boolean {
  return around(character).some((text) => {
    const { success, data } = schema.safeParse(text)
    return success && String(data).includes(character)
  })
}

it('walks all of them', () => {
  expect(fields.length).toBeGreaterThan(300)
  expect(fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['patient.create body.name', 'appointment.list query.q', 'staff.readUser params.uid']),
  )
})

it('no field of any contract takes what cannot be seen', () => {
  const open = fields.filter(({ path }) => !opaque.test(path))
  const through = open.filter((field) => unseen.some((character) => letsThrough(field, character)))
  expect(through.map(({ path }) => path)).toEqual([])
})

it('only notes and reasons have more than one line', () => {
  const several = fields.filter(({ path, schema }) => {
    const { success, data } = schema.safeParse('Um\nDois')
    return !opaque.test(path) && success && String(data).includes('\n')
  })
  const names = new Set(several.map(({ path }) => path.split('.').at(-1)))
  expect([...names].toSorted()).toEqual([
    'action',
    'allergies',
    'blockerNote',
    'dayReason',
    'exceptionReason',
    'explanation',
    'note',
    'notes',
    'reason',
    'text',
    'waiverReason',
    'what',
  ])
})
