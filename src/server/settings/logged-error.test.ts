import { Writable } from 'node:stream'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../shared/problem.ts'
import { Explained, loggedError, reasonOf } from './logged-error.ts'
import { logSettings } from './log-settings.ts'
import { testDatabase } from '../testing/database.ts'
import { both } from '../../shared/both.ts'

const { pool } = await testDatabase()
const thrownBy = (statement: string, ...values: unknown[]): Promise<Error> =>
  pool.query(statement, values).then(
    () => new Error('it was not refused'),
    (error: Error) => error,
  )
const insert = 'insert into patient (id, name, cpf) values (gen_random_uuid(), $1, $2)'
await pool.query(insert, ['Marca Um', '52998224725'])
const duplicate = await thrownBy(insert, 'Marca Dois', '52998224725')
const marks = /Marca|52998224725/

describe('a refusal of the database in a log', () => {
  it('is its SQLSTATE, table, constraint and where it happened', () => {
    const logged = loggedError(duplicate)
    expect(logged).toMatchObject({
      type: 'DatabaseError',
      message: '23505 patient patient_cpf_key',
      code: '23505',
      table: 'patient',
      constraint: 'patient_cpf_key',
      stack: expect.stringContaining('logged-error.test.ts'),
    })
    expect(JSON.stringify(logged)).not.toMatch(marks)
    expect(reasonOf(duplicate)).toBe('DatabaseError 23505 patient patient_cpf_key')
  })

  it.each([
    ['a check', insert, ['Marca', 'Marca']],
    ['no name', insert, [null, '11144477735']],
    ['no date', 'select $1::date', ['Marca']],
    ['no number', `select ($1::jsonb ->> 'a')::int`, ['{"a": "Marca"}']],
  ])('quotes nothing of %s', async (_what, statement, values) => {
    const error = await thrownBy(statement, ...values)
    expect(loggedError(error).code).toMatch(/^2[23]/)
    expect(JSON.stringify(loggedError(error))).not.toMatch(marks)
  })
})

describe('any other error in a log', () => {
  const parsed = (() => {
    try {
      return JSON.parse('Marca') as Error
    } catch (error) {
      return error as Error
    }
  })()

  it.each<[string, Error]>([
    ['of a parser', parsed],
    ['of time', new RangeError('Cannot parse: Marca')],
    ['of a mail server', Object.assign(new Error('550 Marca unknown'), { code: 'EENVELOPE', response: '550 Marca' })],
    ['of a connection that sent nonsense', Object.assign(new Error('Parse'), { code: 'HPE', rawPacket: 'Marca' })],
    [
      'that names a patient to whoever asked',
      new Problem('ALREADY_EXISTS', both('Este CPF já é de Marca', 'Este CPF já é de Marca')),
    ],
    ['with lines like frames', new RangeError('x\n    at Marca (file.ts:1:1)')],
    ['that came from another', new Error('ours', { cause: duplicate })],
    ['of several', new AggregateError([duplicate, new RangeError('Marca')], 'Marca')],
  ])('%s quotes nothing', (_what, error) => {
    expect(JSON.stringify(loggedError(error))).not.toMatch(marks)
    expect(reasonOf(error)).not.toMatch(marks)
  })

  it('keeps the sentences of Pauta and of the operating system', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    })
    expect(reasonOf(new Error('wrote without recording what happened'))).toBe('wrote without recording what happened')
    expect(reasonOf(new Explained('PORT must be a number'))).toBe('PORT must be a number')
    expect(reasonOf(refused)).toBe('connect ECONNREFUSED 127.0.0.1:5432')
    expect(loggedError(new Error('why', { cause: refused })).cause).toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('that is none, or causes itself, is survived', () => {
    const ring = new Error('ring')
    ring.cause = ring
    expect(loggedError(ring).cause?.cause?.type).toBe('Error')
    expect(loggedError('Marca')).toEqual({ type: 'string', message: '', stack: '' })
  })
})

describe('the server’s log', () => {
  function logged(write: (log: FastifyBaseLogger) => void): Record<string, unknown> {
    let text = ''
    const stream = new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk)
        done()
      },
    })
    write(fastify({ logger: { ...logSettings('trace'), stream } }).log)
    expect(text).not.toMatch(marks)
    return JSON.parse(text) as Record<string, unknown>
  }

  it('says of an error no more, however it is logged', () => {
    expect(logged((log) => log.error({ err: duplicate }, 'request failed'))).toMatchObject({
      msg: 'request failed',
      err: { code: '23505', table: 'patient' },
    })
    const reason = 'DatabaseError 23505 patient patient_cpf_key'
    expect(logged((log) => log.warn({ err: duplicate }))['msg']).toBe(reason)
    expect(logged((log) => log.error(new RangeError('Marca')))).toMatchObject({ msg: 'RangeError', level: 50 })
    const same = new RangeError('Marca')
    expect(logged((log) => log.error({ err: same }, same.message))['msg']).toBe('RangeError')
    expect(logged((log) => log.info({ port: 1 }, 'listening on %s', 'it'))).toMatchObject({
      msg: 'listening on it',
      port: 1,
    })
    expect(logged((log) => log.info('plain'))['msg']).toBe('plain')
  })
})
