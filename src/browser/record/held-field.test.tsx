import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatCpf } from '../../shared/documents.ts'
import { CpfInput } from '../form/masked-input.tsx'
import { show } from '../testing/show.tsx'
import { heldField } from './held-field.tsx'

const CpfField = heldField(CpfInput, { shown: formatCpf, sent: (typed) => typed.replaceAll(/\D/g, '') })

function Held() {
  const [cpf, setCpf] = useState<string | null>('52998224725')
  return (
    <>
      <CpfField label="CPF" value={cpf} onChange={setCpf} />
      <output>{String(cpf)}</output>
    </>
  )
}

it('holds a number as it is sent once it is whole, until then as it is typed, and null where there is none', async () => {
  await show(<Held />, { units: [] })
  const [input, held] = [page.getByLabelText('CPF'), page.getByRole('status')]
  await expect.element(input).toHaveValue('529.982.247-25')
  await userEvent.fill(input, '111444')
  await expect.element(held).toHaveTextContent('111.444')
  await expect.element(input).toHaveValue('111.444')
  await userEvent.type(input, '77735')
  await expect.element(held).toHaveTextContent('11144477735')
  await expect.element(input).toHaveValue('111.444.777-35')
  await userEvent.clear(input)
  await expect.element(held).toHaveTextContent('null')
})
