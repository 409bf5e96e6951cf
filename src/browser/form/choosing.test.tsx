import { Select } from '@mantine/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { show } from '../testing/show.tsx'

const unit = { id: 'here', name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
let sent: (string | null)[]

function Form() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(value)
      }}
    >
      <Select
        label="Procedimento"
        searchable
        data={['Avaliação', 'Barba', 'Transplante']}
        value={value}
        onChange={setValue}
      />
      <button type="submit">Salvar</button>
    </form>
  )
}

describe('a list of which one is chosen', () => {
  beforeEach(async () => {
    sent = []
    await show(<Form />, { units: [unit] })
  })
  const field = page.getByRole('combobox', { name: 'Procedimento' })

  it('takes the first option by Enter right after typing, and sends nothing by it', async () => {
    await field.click()
    await field.fill('tra')
    await expect.element(page.getByRole('option', { name: 'Barba' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('Transplante')
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual(['Transplante'])
  })

  it('takes the option that an arrow marked', async () => {
    await field.click()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(field).toHaveValue('Barba')
    expect(sent).toEqual([])
  })
})
