import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { DateField } from './date-field.tsx'

function Held() {
  const [date, setDate] = useState<string | null>('1984-03-09')
  return (
    <>
      <DateField label="Nascimento" value={date} onChange={setDate} />
      <output>{String(date)}</output>
    </>
  )
}

it('shows a date as people write it, and holds it as it is sent: whole, unfinished or none', async () => {
  await show(<Held />, { units: [] })
  const input = page.getByLabelText('Nascimento')
  await expect.element(input).toHaveValue('09/03/1984')
  await userEvent.fill(input, '2911')
  await expect.element(page.getByRole('status')).toHaveTextContent('29/11')
  await expect.element(input).toHaveValue('29/11')
  await userEvent.type(input, '2026')
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-29')
  await expect.element(input).toHaveValue('29/11/2026')
  await userEvent.clear(input)
  await expect.element(page.getByRole('status')).toHaveTextContent('null')
})
