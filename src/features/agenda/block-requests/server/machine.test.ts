import { expect, test } from 'vitest'
import { cellsOf } from '../../../../server/testing/machine-cells.ts'
import { mayHappen } from '../../../../shared/transitions.ts'
import { requestMachine } from '../transitions.ts'
import { act, ask, look } from './testing/requests.ts'

/** Who asked takes it back; another decides. */
const by = { withdraw: 'RECEPTIONIST', reopen: 'RECEPTIONIST', deny: 'ADMIN', approve: 'ADMIN' } as const
const names = ['withdraw', 'reopen', 'deny', 'approve'] as const
const take = (id: string, name: (typeof names)[number]) =>
  act(id, name, name === 'deny' ? { reason: 'faltam salas' } : {}, by[name])

test.each(cellsOf(requestMachine, names))(
  '$name of a request that is $state, as the table says',
  async ({ name, state, path, isAllowed }) => {
    const { id, requestedBy } = await ask()
    for (const step of path) await take(id, step)
    const { body: request } = await look(id)
    const { body, status } = await take(id, name)
    const person = { id: by[name] === 'ADMIN' ? 'another' : requestedBy, may: () => true }
    expect(request.status).toBe(state)
    expect(mayHappen(requestMachine, request, person)[name]).toBe(isAllowed)
    expect(status).toBe(isAllowed ? 200 : 409)
    expect(body.code === 'WRONG_STATE').toBe(!isAllowed)
  },
)
