import { describe, expect, test } from 'vitest'
import { comeAgainAfter, isPassing, ProblemError, problemOf } from './problem.ts'

const taken = {
  type: 'about:blank',
  title: 'Slot taken',
  status: 409,
  code: 'SLOT_TAKEN',
  detail: 'Sala 2 já está com M. S., 08:00–16:30',
  requestId: 'r-1',
  nearest: ['2026-11-20T20:00:00.000Z'],
}

describe('an answer that is a refusal', () => {
  test('keeps the code, the sentence and what the endpoint adds, and gives nothing to quote: it was no failure', async () => {
    const problem = await problemOf(Response.json(taken, { status: 409 }), 'pt-BR')
    expect(problem).toMatchObject({
      code: 'SLOT_TAKEN',
      status: 409,
      message: taken.detail,
      requestId: undefined,
      fields: [],
    })
    expect(problem.extra.nearest).toEqual(taken.nearest)
  })

  test.each(['INTERNAL', 'UNAVAILABLE'])('of the server’s own failing (%s) keeps what to quote', async (code) => {
    const status = code === 'INTERNAL' ? 500 : 503
    const problem = await problemOf(Response.json({ ...taken, code, status }, { status }), 'pt-BR')
    expect(problem.requestId).toBe('r-1')
  })

  test('keeps the fields that are wrong', async () => {
    const fields = [{ path: 'cpf', code: 'invalid', message: 'Confira o CPF' }]
    const problem = await problemOf(
      Response.json({ ...taken, status: 400, code: 'INVALID_INPUT', fields }, { status: 400 }),
      'pt-BR',
    )
    expect(problem.fields).toEqual(fields)
  })

  test('that says nothing of ours is an error of the server, in the language of the interface', async () => {
    const problem = await problemOf(new Response('<h1>Bad gateway</h1>', { status: 502 }), 'en')
    expect(problem).toMatchObject({ code: 'UNAVAILABLE', status: 502, requestId: undefined })
    expect(problem.message).toMatch(/^Something went wrong/)
  })
})

const tooMany = (retryAfterSeconds: number) =>
  new ProblemError('TOO_MANY', '', { ...taken, status: 429, code: 'TOO_MANY', retryAfterSeconds })

describe('what may succeed later as it is', () => {
  test.each([
    [new ProblemError('OFFLINE', ''), true],
    [new ProblemError('TIMEOUT', ''), true],
    [new ProblemError('UNAVAILABLE', '', { ...taken, status: 503, code: 'UNAVAILABLE' }), true],
    [tooMany(1), true],
    [tooMany(60), false],
    [new ProblemError('SLOT_TAKEN', '', { ...taken, code: 'SLOT_TAKEN' }), false],
    [new TypeError('a mistake of ours'), false],
  ])('%o: %s', (error, passing) => expect(isPassing(error)).toBe(passing))

  test('is asked for again when the server says, where that is soon', () => {
    expect([tooMany(2), tooMany(60), new ProblemError('OFFLINE', '')].map(comeAgainAfter)).toEqual([
      2000,
      undefined,
      undefined,
    ])
  })
})
