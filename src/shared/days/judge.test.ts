import { expect, it } from 'vitest'
import { z } from 'zod'
import { both } from '../both.ts'
import { judgedAt } from '../input-rules.ts'
import { instantSchema } from '../time.ts'
import { dayOf, declarationOf, happened } from './day-of.ts'
import { dayProblems, type TypedDay } from './judge.ts'

const sold = happened({ notBefore: { sale: both('da venda', 'the sale') }, late: 'limited' })
const usual = { path: 'day', reasonPath: 'dayReason', today: '2026-11-19', lateDays: 7, mayBeLate: false }
const judged = (given: Partial<TypedDay<typeof sold.notBefore>> & { day: string }) =>
  dayProblems(sold, { ...usual, since: { sale: '2026-11-01' }, ...given })

it.each([
  ['2026-11-19', []],
  ['2026-11-12', []],
  ['2026-11-20', [['day', 'in_the_future']]],
  ['2026-11-11', [['day', 'too_late']]],
  ['2026-10-31', [['day', 'too_early']]],
  ['1999-12-31', [['day', 'too_early']]],
])('a day typed by anybody: %s', (day, expected) => {
  expect(judged({ day }).map(({ path, code }) => [path, code])).toEqual(expected)
})

it('is taken late of a manager who says why, and never before what it belongs to', () => {
  const late = { day: '2026-11-11', mayBeLate: true }
  expect(judged(late)).toMatchObject([{ path: 'dayReason', code: 'required' }])
  expect(judged({ ...late, reason: 'o comprovante só chegou hoje' })).toEqual([])
  const before = judged({ ...late, day: '2026-10-31', reason: 'o comprovante só chegou hoje' })
  expect(before[0]?.message).toEqual({
    'pt-BR': 'Fica antes da venda (01/11/2026): confira o dia',
    en: 'This is before the sale (1 Nov 2026): check the day',
  })
})

it('may come a few days before what it belongs to, where that is usual', () => {
  const paid = happened({ ...sold, beforehand: true })
  const on = (day: string, lateDays = 7) =>
    dayProblems(paid, { ...usual, day, lateDays, mayBeLate: true, reason: 'sinal', since: { sale: '2026-11-18' } })[0]
  expect([on('2026-11-17'), on('2026-11-11')]).toEqual([undefined, undefined])
  expect(on('2026-11-10')?.message).toEqual({
    'pt-BR': 'Fica mais de 7 dias antes da venda (18/11/2026): confira o dia',
    en: 'This is more than 7 days before the sale (18 Nov 2026): check the day',
  })
  expect(on('2026-11-16', 1)?.message).toMatchObject({ en: expect.stringContaining('more than 1 day before') })
})

it('is as old as it likes where that is usual, or where what it belongs to has no day', () => {
  const photo = happened({ notBefore: { birth: both('do nascimento', 'the birth') }, late: 'free' })
  expect(dayProblems(photo, { ...usual, day: '1990-05-01', since: { birth: null } })).toEqual([])
})

it('says which day the limit of the unit begins with', () => {
  expect(judged({ day: '2026-11-17', lateDays: 1 })[0]?.message).toEqual({
    'pt-BR':
      'O que tem mais de 1 dia só a gerência lança, com um motivo: use um dia a partir de 18/11/2026, ou peça a ela',
    en: 'Only a manager enters what is more than 1 day old, with a reason: use a day from 18 Nov 2026 on, or ask them',
  })
})

it('is declared by its field, however that is wrapped', () => {
  const [day, at] = [dayOf(sold), dayOf({ is: 'planned' }, instantSchema)]
  expect(declarationOf(day)).toBe(sold)
  expect(declarationOf(day.nullable().unwrap())).toBe(sold)
  expect(declarationOf(at)).toEqual({ is: 'planned' })
  expect(declarationOf(instantSchema)).toBeUndefined()
  const read = (schema: z.ZodType, value: string) =>
    judgedAt('2026-11-19T12:00:00Z', () => schema.safeParse(value).success)
  expect([read(day, '2026-11-19'), read(day, '2026-11-20')]).toEqual([true, false])
  expect(read(dayOf(sold, instantSchema), '2026-11-19T11:00:00Z')).toBe(true)
  expect([read(at, '2029-11-19T12:00:00Z'), read(at, '2029-11-20T12:00:00Z')]).toEqual([true, false])
})
