import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { defineContract } from '../shared/contract.ts'
import { Problem } from '../shared/problem.ts'
import { useCatalogues } from './catalogues.ts'
import { answering } from './testing/answering.ts'
import { show } from './testing/show.tsx'

const listOf = (noun: string) =>
  defineContract({
    name: `${noun}.list`,
    method: 'GET',
    path: `/${noun}`,
    summary: noun,
    permission: 'catalogue.read',
    output: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
  })
const lists = { doors: listOf('door'), people: listOf('somebody') }
const people = [{ id: 'a', name: 'Ana' }]

function Names() {
  const { catalogues, error, again } = useCatalogues(lists)
  return (
    <>
      <output>{catalogues ? `${catalogues.people.byId.get('a')?.name}, ${catalogues.doors.items.length}` : '…'}</output>
      {error && (
        <button type="button" onClick={again}>
          {error.message}
        </button>
      )}
    </>
  )
}

it('has names once every list is there, and asks again only for what did not come', async () => {
  let refuses = true
  let asked = 0
  answering(lists.people, () => {
    asked += 1
    return { items: people }
  })
  answering(lists.doors, () => {
    if (refuses) throw new Problem('NOT_ALLOWED', { 'pt-BR': 'Sem acesso às portas.', en: 'No access to the doors.' })
    return { items: [] }
  })
  await show(<Names />, { units: [] })
  await expect.element(page.getByRole('button', { name: 'Sem acesso às portas.' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('…')
  refuses = false
  await userEvent.click(page.getByRole('button'))
  await expect.element(page.getByRole('status')).toHaveTextContent('Ana, 0')
  expect(asked).toBe(1)
})
