import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '../../../../../browser/api.ts'
import { useContract } from '../../../../../browser/query.ts'
import { answering, atWill } from '../../../../../browser/testing/answering.ts'
import { tellLive, tellRows } from '../../../../../browser/testing/live-stream.ts'
import { itIs, show } from '../../../../../browser/testing/show.tsx'
import type { ParsedInput } from '../../../../../shared/contract.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { LiveEvent } from '../../../../../shared/live.ts'
import { Problem } from '../../../../../shared/problem.ts'
import { countAppointments, edit, listAppointments, reserve } from '../../contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import { asListed, pendingMoves } from '../calendar/cached-lists.ts'
import { useMover } from '../moving/use-mover.ts'
import { appointmentOf, type Clinic, jardins, openClinic } from '../testing/clinic.ts'
import ListPage from './list-page.tsx'
import { both } from '../../../../../shared/both.ts'

const atTen = { startsAt: '2026-11-24T13:00:00.000Z', endsAt: '2026-11-24T13:30:00.000Z' }
const atNoon = { startsAt: '2026-11-24T15:00:00.000Z', endsAt: '2026-11-24T15:30:00.000Z' }

let [ana, bia]: AppointmentDetail[] = []
let clinic: Clinic
let counts: readonly ParsedInput<typeof countAppointments>[]

/** The list with Ana at eight and Bia at ten. */
async function openList(search = '', role: 'row' | 'button' = 'row', list = <ListPage />): Promise<void> {
  ana = appointmentOf('Ana Reis')
  bia = appointmentOf('Bia Luz', atTen)
  clinic = openClinic(ana, bia)
  counts = answering(countAppointments, () => ({ total: 2, byStatus: { pending: 2 } }))
  await show(list, { units: [jardins], address: `/?periodo=tudo${search}`, live: true })
  await expect.element(page.getByRole(role, { name: /Bia Luz/ })).toBeVisible()
}

/** The list beside the week out of which Ana is moved to noon: moves are made there, and a list may be opened meanwhile. */
function ListAfterMove() {
  const { move } = useMover(jardins)
  useContract(listAppointments, { query: { from: '2026-11-23T03:00:00.000Z', to: '2026-11-30T03:00:00.000Z' } })
  return (
    <>
      <button onClick={() => void move(ana?.id ?? '', atNoon)}>Mover Ana</button>
      <ListPage />
    </>
  )
}

function names(): string[] {
  const rows = page.getByRole('row').elements()
  return rows.flatMap((row) => /Ana Reis|Ana Prado|Bia Luz|Caio Sá/.exec(row.textContent ?? '') ?? [])
}

const changes = (count: number) =>
  page.getByRole('button', { name: count === 1 ? 'Mostrar 1 mudança' : `Mostrar ${count} mudanças` })

beforeEach(() => itIs('2026-11-23T12:00:00Z'))

it('replaces a row whose place stays and takes out one that left, and asks for nothing', async () => {
  await openList('&situacao=pending')
  await tellRows(listAppointments, asListed({ ...(ana as AppointmentDetail), patientName: 'Ana Prado', freshness: 2 }))
  await expect.element(page.getByRole('row', { name: /Ana Prado/ })).toBeVisible()
  await tellRows(listAppointments, asListed({ ...(bia as AppointmentDetail), status: 'booked', freshness: 2 }))
  await expect.element(page.getByRole('row', { name: /Bia Luz/ })).not.toBeInTheDocument()
  expect(names()).toEqual(['Ana Prado'])
  expect(clinic.lists).toHaveLength(1)
})

it('says how many came or moved, and shows them when asked to', async () => {
  await openList()
  const caio = appointmentOf('Caio Sá', atNoon)
  clinic.rows.clear()
  for (const row of [bia, { ...(ana as AppointmentDetail), ...atNoon, freshness: 2 }, caio]) {
    if (row) clinic.rows.set(row.id, row)
  }
  const top = () =>
    page
      .getByRole('row', { name: /Ana Reis/ })
      .element()
      .getBoundingClientRect().top
  const before = top()
  await tellRows(listAppointments, asListed(caio))
  await expect.element(changes(1)).toBeVisible()
  expect(top(), 'the list stays where it is').toBe(before)
  await tellRows(listAppointments, asListed({ ...(ana as AppointmentDetail), ...atNoon, freshness: 2 }))
  await expect.element(changes(2)).toBeVisible()
  expect(names()).toEqual(['Ana Reis', 'Bia Luz'])
  expect(clinic.lists).toHaveLength(1)
  await changes(2).click()
  await expect.element(changes(2)).not.toBeInTheDocument()
  expect(document.activeElement?.tagName).toBe('TR')
  await expect.poll(names).toEqual(['Bia Luz', 'Ana Reis', 'Caio Sá'])
  await expect.element(changes(1)).not.toBeInTheDocument()
})

it('asks by id whom a search still finds, and takes out who is not among them', async () => {
  await openList('&q=an')
  const asked = answering(listAppointments, () => ({ items: [], nextCursor: null }))
  await tellRows(listAppointments, asListed({ ...(bia as AppointmentDetail), patientName: 'Bia Prado', freshness: 2 }))
  await expect.poll(names).toEqual(['Ana Reis'])
  expect(asked.map(({ query: { ids, q } }) => ({ ids, q }))).toEqual([{ ids: [bia?.id], q: 'an' }])
})

it('counts again every two seconds at most, however much happens', async () => {
  await openList()
  await expect.poll(() => counts.length).toBe(1)
  const first = performance.now()
  for (let event = 0; event < 6; event += 1) {
    const id = newId()
    await tellLive({ noun: 'appointment', verb: 'book', entityId: id, unitId: jardins.id, concerns: { rowIds: [id] } })
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await expect.poll(() => counts.length).toBe(2)
  await tellLive({ noun: 'appointment', verb: 'book', entityId: newId(), unitId: jardins.id, concerns: { rowIds: [] } })
  await expect.poll(() => counts.length).toBe(3)
  expect(performance.now() - first).toBeGreaterThan(2_000)
  expect(clinic.lists).toHaveLength(1)
})

describe('one’s own booking', () => {
  let caio: AppointmentDetail
  let event: LiveEvent

  beforeEach(() => {
    caio = appointmentOf('Caio Sá', { startsAt: '2026-11-24T12:00:00.000Z', endsAt: '2026-11-24T12:30:00.000Z' })
    const { id, unitId } = caio
    event = {
      id: Math.trunc(performance.now()) + 1_000_000,
      noun: 'appointment',
      verb: 'reserve',
      entityId: id,
      unitId,
      xid: 3,
      freshness: 3,
      concerns: { rowIds: [id] },
    }
  })

  /** Sends a command as any button would; its answer says which row it changed. */
  async function act(): Promise<void> {
    answering(reserve, () => caio, { changes: [event] })
    await call(reserve, { params: { id: caio.id }, body: {} })
  }

  it('stands in its place as soon as its row is heard, and the list is not loaded again', async () => {
    await openList()
    await act()
    await tellRows(listAppointments, asListed(caio))
    await expect.poll(names).toEqual(['Ana Reis', 'Caio Sá', 'Bia Luz'])
    await expect.element(changes(1)).not.toBeInTheDocument()
    expect(clinic.lists).toHaveLength(1)
  })

  it('goes to its place when its row was heard before the answer', async () => {
    await openList()
    await tellRows(listAppointments, asListed(caio))
    await expect.element(changes(1)).toBeVisible()
    await act()
    await expect.poll(names).toEqual(['Ana Reis', 'Caio Sá', 'Bia Luz'])
    await expect.element(changes(1)).not.toBeInTheDocument()
    expect(clinic.lists).toHaveLength(1)
  })
})

it('lets who pressed it on a phone go on in the list, not at the top of the page', async () => {
  await page.viewport(390, 844)
  await openList('', 'button')
  const caio = appointmentOf('Caio Sá', atNoon)
  clinic.rows.set(caio.id, caio)
  await tellRows(listAppointments, asListed(caio))
  await changes(1).click()
  await expect.element(changes(1)).not.toBeInTheDocument()
  expect(document.activeElement?.textContent).toContain('Ana Reis')
  await page.viewport(1366, 768)
})

it('takes a move back that the server refuses, and says why', async () => {
  const answer = atWill<AppointmentDetail>()
  await openList('', 'row', <ListAfterMove />)
  answering(edit, () => answer.given)
  await page.getByRole('button', { name: 'Mover Ana' }).click()
  await expect.element(page.getByRole('row', { name: /12:00–12:30.*Ana Reis/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /10:00–10:30.*Bia Luz/ })).toBeVisible()
  answer.refuse(new Problem('WRONG_STATE', both('Ana Reis já foi atendida.', 'Ana Reis já foi atendida.')))
  await expect.element(page.getByRole('row', { name: /08:00–08:30.*Ana Reis/ })).toBeVisible()
  await expect.element(page.getByText('Ana Reis já foi atendida.')).toBeVisible()
  expect(names()).toEqual(['Ana Reis', 'Bia Luz'])
})

it('shows a move that is not answered yet over its row, and what the server told once it is', async () => {
  await openList()
  const end = pendingMoves.begin(ana?.id ?? '', { patientName: 'Ana Prado' })
  await expect.poll(names).toEqual(['Ana Prado', 'Bia Luz'])
  await tellRows(listAppointments, asListed({ ...(ana as AppointmentDetail), status: 'booked', freshness: 2 }))
  await expect.element(page.getByRole('row', { name: /Ana Prado.*confirmada/ })).toBeVisible()
  end()
  await expect.poll(names).toEqual(['Ana Reis', 'Bia Luz'])
  expect(clinic.lists).toHaveLength(1)
})
