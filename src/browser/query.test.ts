import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineContract, nounOf } from '../shared/contract.ts'
import { followNouns } from './live/nouns.ts'
import { ProblemError } from './problem.ts'
import { contractKey, contractQuery, queryClient, refetchShowing } from './query.ts'

const list = defineContract({
  name: 'appointment.list',
  method: 'GET',
  path: '/appointments',
  summary: '',
  permission: 'appointment.read',
  query: z.strictObject({ q: z.string().optional() }),
  output: z.strictObject({ items: z.array(z.string()) }),
})
const units = defineContract({
  name: 'unit.list',
  method: 'GET',
  path: '/units',
  summary: '',
  permission: 'unit.read',
  output: z.unknown(),
})

describe('what is cached', () => {
  test('is found by its noun, which live events name', () => {
    expect(nounOf(list)).toBe('appointment')
    expect(contractKey(list, { query: { q: 'maria' } })).toEqual([
      'appointment',
      'appointment.list',
      { query: { q: 'maria' } },
    ])
    expect(contractKey(list)).toEqual(['appointment', 'appointment.list'])
  })

  test('never grows old by itself when it is a catalogue', () => {
    followNouns([{ noun: 'unit', catalogue: 'unit.list' }])
    expect(contractQuery(units, {})).toMatchObject({ staleTime: Infinity })
    expect(contractQuery(list, {})).not.toHaveProperty('staleTime')
  })
})

describe('what has changed', () => {
  test('is stale in every query of its noun, and of the nouns it is shown with', () => {
    followNouns([{ noun: 'room', shownWith: ['unit'] }])
    queryClient.setQueryData(['unit', 'unit.list', {}], [])
    queryClient.setQueryData(['patient', 'patient.list', {}], [])
    refetchShowing('room')
    expect(queryClient.getQueryState(['unit', 'unit.list', {}])).toMatchObject({ isInvalidated: true })
    expect(queryClient.getQueryState(['patient', 'patient.list', {}])).toMatchObject({ isInvalidated: false })
  })
})

describe('what changed while the first answer was under way', () => {
  test('is asked for again when that has come: it may be of before', async () => {
    const answers = ['before', 'after']
    const underWay = Promise.withResolvers<void>()
    const observer = new QueryObserver(queryClient, {
      queryKey: ['patient', 'patient.list', { query: { q: 'bia' } }],
      queryFn: async () => {
        const answer = answers.shift()
        await underWay.promise
        return answer
      },
    })
    const stop = observer.subscribe(() => {})
    refetchShowing('patient')
    underWay.resolve()
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'))
    stop()
  })
})

describe('asking again', () => {
  const retry = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean

  test('happens twice at most, and only where the same call may succeed', () => {
    const offline = new ProblemError('OFFLINE', '')
    expect([retry(0, offline), retry(1, offline), retry(2, offline)]).toEqual([true, true, false])
    expect(
      retry(0, new ProblemError('NOT_FOUND', '', { type: '', title: '', status: 404, code: 'NOT_FOUND', detail: '' })),
    ).toBe(false)
  })
})
