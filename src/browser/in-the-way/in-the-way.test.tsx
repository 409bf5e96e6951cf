import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { InTheWay, NothingInTheWay } from './in-the-way.tsx'
import { Standing, StandingList } from './standing-list.tsx'

const three = (
  <StandingList total={15}>
    {['Ana', 'Bia', 'Caio'].map((name) => (
      <Standing key={name} when="seg 23/11 · 08:00" what={[name, null, 'Sala 2']} />
    ))}
  </StandingList>
)

it('names what stands there with what is known of it, and how many more there are', async () => {
  await show(<InTheWay title="15 agendamentos nesse horário">{three}</InTheWay>, { units: [] })
  await expect.element(page.getByRole('status')).toHaveTextContent('15 agendamentos nesse horário')
  await expect.element(page.getByRole('listitem').nth(2)).toHaveTextContent('seg 23/11 · 08:00Caio · Sala 2')
  await expect.element(page.getByRole('listitem').last()).toHaveTextContent('e mais 12')
})

function FarForm() {
  const [isRefused, setRefused] = useState(false)
  return (
    <>
      {isRefused && (
        <InTheWay isAnswer title="Already taken">
          {three}
        </InTheWay>
      )}
      <div style={{ height: 3000 }} />
      <button type="button" onClick={() => setRefused(true)}>
        Save
      </button>
    </>
  )
}

it('reads out what answers a try, and brings it into sight', async () => {
  await show(<FarForm />, { units: [], language: 'en' })
  await userEvent.click(page.getByRole('button'))
  const answer = page.getByRole('alert', { name: 'Already taken' })
  await expect.element(answer.getByRole('listitem').last()).toHaveTextContent('and 12 more')
  await expect.element(answer).toBeInViewport()
  expect(page.getByRole('status').elements()).toEqual([])
})

it('says so too where nothing stands there', async () => {
  await show(<NothingInTheWay>Nada neste horário.</NothingInTheWay>, { units: [] })
  await expect.element(page.getByRole('status')).toHaveTextContent('Nada neste horário.')
})
