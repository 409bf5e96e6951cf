import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { PhoneField } from './phone-field.tsx'

function Held() {
  const [phone, setPhone] = useState<string | null>('+551130001100')
  return (
    <>
      <PhoneField label="Telefone" value={phone} onChange={setPhone} />
      <output>{String(phone)}</output>
    </>
  )
}

it('shows a phone as people write it, and holds it as it is sent: whole, unfinished or none', async () => {
  await show(<Held />, { units: [] })
  const input = page.getByLabelText('Telefone')
  const held = page.getByRole('status')
  await expect.element(input).toHaveValue('(11) 3000-1100')
  await userEvent.clear(input)
  await expect.element(held).toHaveTextContent('null')
  await userEvent.type(input, '1198')
  await expect.element(held).toHaveTextContent('(11) 98')
  await userEvent.type(input, '7654321')
  await expect.element(held).toHaveTextContent('+5511987654321')
  await expect.element(input).toHaveValue('(11) 98765-4321')
  await userEvent.clear(input)
  await userEvent.type(input, '+351 912 345 678')
  await expect.element(held).toHaveTextContent('+351912345678')
})
