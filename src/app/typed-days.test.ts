import { expect, it } from 'vitest'
import { type DayDeclaration, declarationOf } from '../shared/days/day-of.ts'
import { judgedAt } from '../shared/input-rules.ts'
import { serverSources } from './testing/sources.ts'
import { type StringField, stringFieldsOf } from './testing/string-fields.ts'
import { wholeApi } from './testing/whole-api.ts'

/** What is only read asks about days and keeps none; everything else is a command. */
const commands = wholeApi(() => Promise.reject(new Error('no database here')) as never)
  .map(({ contract }) => contract)
  .filter(({ method }) => method !== 'GET')
const fields = commands.flatMap((contract) =>
  (['params', 'query', 'body'] as const).flatMap((part) => stringFieldsOf(contract[part], `${contract.name} ${part}`)),
)

/** A Monday, for those that begin weeks. */
const days = ['2026-11-16', '2026-11-16T12:00', '2026-11-16T12:00:00Z']
const none = ['x', 'x'.repeat(40), '2026-02-31', '2026-02-31T12:00', '2026-02-31T12:00:00Z']

/** Whether it takes days, and nothing that is none. */
function takesDays({ schema }: StringField): boolean {
  const takes = (text: string) => judgedAt('2026-11-17T12:00:00Z', () => schema.safeParse(text).success)
  return days.some(takes) && !none.some(takes)
}
const typed = fields.filter(takesDays)

it('walks all of them', () => {
  expect(typed.length).toBeGreaterThan(100)
  expect(typed.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'receipt.record body.day',
      'receipt.record body.lines[].invoiceDate',
      'roster.copyWeek body.toWeeks[]',
      'payRule.tryOut body.draft.rule.validFrom',
      'theatre.tap body.tappedAt',
      'roster.edit body.starts',
    ]),
  )
})

it('no command takes a day or an instant of which nobody said what it is to be', () => {
  const undeclared = typed.filter(({ schema }) => declarationOf(schema) === undefined)
  expect(undeclared.map(({ path }) => path)).toEqual([])
})

const of = (is: DayDeclaration['is']) => typed.filter(({ schema }) => declarationOf(schema)?.is === is)

it('takes of what happened no day that is still to come, and of what is planned none far ahead', () => {
  const takes = (text: string) => (field: StringField) =>
    judgedAt('2026-11-17T12:00:00Z', () => field.schema.safeParse(text).success)
  const anyOf = (day: string) => [day, `${day}T12:00`, `${day}T12:00:00Z`]
  for (const day of anyOf('2026-11-18')) expect(of('happened').filter(takes(day))).toEqual([])
  const anew = of('planned').filter(({ schema }) => !('standing' in (declarationOf(schema) ?? {})))
  for (const day of anyOf('2029-11-19')) expect(anew.filter(takes(day)).map(({ path }) => path)).toEqual([])
})

it('what cannot come before something is judged by the command, in the one piece that does', async () => {
  const sources = await serverSources()
  const declared = sources.flatMap(([path, text]) =>
    /features\/[\w-]+\/[\w-]+\/days\.ts$/.test(path)
      ? [...text.matchAll(/export const (\w+) = (?:happened|ofPatient)\(/g)].map(([, name = '']) => ({ path, name }))
      : [],
  )
  expect(declared.length).toBeGreaterThan(10)
  const judges = /\b(?:requireDay|requirePastDay|typedDay|requireDayOfPatient)\((?:context, )?(\w+),/g
  const judged = new Set(sources.flatMap(([, text]) => [...text.matchAll(judges)].map(([, name]) => name)))
  // The birth of a patient comes after nothing.
  expect(declared.filter(({ name }) => name !== 'bornOn' && !judged.has(name))).toEqual([])
})
