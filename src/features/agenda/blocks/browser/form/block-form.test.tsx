import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering } from '../../../../../browser/testing/answering.ts'
import { show } from '../../../../../browser/testing/show.tsx'
import { both } from '../../../../../shared/both.ts'
import { newId } from '../../../../../shared/ids.ts'
import { Problem } from '../../../../../shared/problem.ts'
import { type BlockDetail, editBlock } from '../../contract.ts'
import { listObstacles } from '../../list-contract.ts'
import type { BlockNames } from '../use-names.ts'
import { BlockForm } from './block-form.tsx'

const zone = 'America/Sao_Paulo'
const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: zone, rooms: [] }
const names: BlockNames = {
  units: [],
  professionals: [],
  teams: [],
  zoneOf: () => zone,
  unitOf: () => 'Jardins',
  targetOf: () => 'Sala 2',
}
const block: BlockDetail = {
  id: newId(),
  unitId: unit.id,
  roomId: newId(),
  professionalId: null,
  professionalName: null,
  teamId: null,
  teamName: null,
  startsAt: '2026-11-24T11:00:00Z',
  endsAt: '2026-11-24T12:00:00Z',
  plannedEndsAt: null,
  category: 'other',
  reason: 'Pintura',
  occurrenceOn: null,
  isException: false,
  requestId: null,
  keptAppointments: 0,
  version: 1,
  createdAt: '2026-11-20T12:00:00Z',
  createdByName: 'Rita',
  series: null,
}

it('joins what a colleague changed meanwhile with what is typed, and saves over the version that was joined', async () => {
  const theirs: BlockDetail = { ...block, version: 2, endsAt: '2026-11-24T13:30:00Z' }
  answering(listObstacles, () => ({
    occurrences: 1,
    lastOn: '2026-11-24',
    appointments: 0,
    blocks: 0,
    items: [],
    nextCursor: null,
  }))
  const sent = answering(editBlock, ({ body }) => {
    if (body.version === 2) return { ...theirs, version: 3 }
    throw new Problem('STALE', both('Mudou.', 'Changed.'), {
      extra: { version: 2, changedBy: 'Hélio', current: theirs },
    })
  })
  const done = vi.fn()
  await show(<BlockForm block={block} names={names} onDone={done} onCancel={done} staysAt={() => true} />, {
    role: 'ADMIN',
    units: [unit],
  })
  await userEvent.fill(page.getByLabelText('Motivo'), 'Pintura e piso')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByRole('alert').getByText('Hélio salvou')).toBeVisible()
  await expect.element(page.getByLabelText('Fim')).toHaveValue('24/11/2026 10:30')
  await expect.element(page.getByLabelText('Motivo')).toHaveValue('Pintura e piso')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent.map(({ body }) => [body.version, body.endsAt, body.reason])).toEqual([
    [1, '2026-11-24T12:00:00.000Z', 'Pintura e piso'],
    [2, '2026-11-24T13:30:00.000Z', 'Pintura e piso'],
  ])
})
