import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { latePart } from './late-part.tsx'
import { show } from './testing/show.tsx'

it('hurts nothing where it cannot be loaded, and comes once the network is back', async () => {
  let isAway = true
  const Late = latePart<{ name: string }>(() =>
    isAway
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve({ default: ({ name }) => <p>Bom dia, {name}</p> }),
  )
  await show(
    <>
      <p>Agenda</p>
      <Late name="Rita" />
    </>,
    { units: [] },
  )
  await expect.element(page.getByText('Agenda')).toBeVisible()
  await expect.element(page.getByText('Bom dia')).not.toBeInTheDocument()
  isAway = false
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Bom dia, Rita')).toBeVisible()
  await expect.element(page.getByText('Agenda')).toBeVisible()
})
