import { expect, it } from 'vitest'
import type { Role } from '../../../../shared/roles.ts'
import { act, ask, doctor, everything, here, look, onMonday, otherDoctor, request, wish } from './testing/requests.ts'

interface Preview {
  blocksInTheWay: { total: number; items: { label: string | null; professionals: string | null }[] }
}
const preview = async (change: object = {}, as: Role = 'RECEPTIONIST') => {
  const { id: _id, category: _category, reason: _reason, urgency: _urgency, ...asked } = wish()
  const sent = { ...asked, ...change }
  return (await request<Preview>(as, 'POST', '/block-requests/preview', sent)).body.blocksInTheWay
}

/** A block of the first doctor on Monday from nine to ten, approved. */
async function blockAtNine(): Promise<void> {
  const { id } = await ask({ startsAt: onMonday(9), endsAt: onMonday(10), reason: 'reunião de casos' })
  expect((await act(id, 'approve')).body.status).toBe('approved')
}

it('the preview names the blocks that are in the way of the one asked for, but for why they are there to masked sight', async () => {
  await blockAtNine()
  expect(await preview()).toMatchObject({
    total: 1,
    items: [{ label: 'reunião de casos', professionals: 'Dra. Alice Jardins' }],
  })
  expect(await preview({}, 'EXTERNAL_ACCESS_UNIT')).toMatchObject({
    total: 1,
    items: [{ label: null, professionals: 'Dra. Alice Jardins' }],
  })
  expect(await preview({ professionalId: otherDoctor })).toEqual({ total: 0, items: [] })
  expect(await preview({ startsAt: onMonday(10) })).toMatchObject({ total: 0 })
  expect(await preview({ professionalId: null, roomId: here.consultationRooms[0] })).toMatchObject({ total: 0 })
})

it('whoever decides sees them too, and approving is refused with nothing changed while they stand', async () => {
  const { id } = await ask()
  expect((await look(id)).body.blocksInTheWay).toEqual({ total: 0, items: [] })
  await blockAtNine()
  expect((await look(id, 'LOCATION_MANAGER')).body.blocksInTheWay).toMatchObject({
    total: 1,
    items: [{ startsAt: onMonday(9), endsAt: onMonday(10) }],
  })
  const before = await everything()
  const { status, body } = await act(id, 'approve')
  expect([status, body.code]).toEqual([409, 'SLOT_TAKEN'])
  expect(await everything()).toEqual(before)
})

it('counts every occurrence of a recurring one, and a closed request has none', async () => {
  const recurring = { startsAt: onMonday(12), endsAt: onMonday(13), rule: 'FREQ=WEEKLY;COUNT=30' }
  const { id } = await ask(recurring)
  expect((await act(id, 'approve')).body.blocksInTheWay).toEqual({ total: 0, items: [] })
  const found = await preview({ ...recurring, professionalId: doctor })
  expect([found.total, found.items.length]).toEqual([30, 20])
})
