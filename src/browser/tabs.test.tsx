import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from './testing/show.tsx'
import { Tabbed, useAddressTab } from './tabs.tsx'

const tabs = [
  { id: 'dados', name: 'Dados' },
  { id: 'historico', name: 'Histórico' },
  { id: 'leituras', name: 'Leituras' },
] as const

function InAddress({ ofPage = false }: { ofPage?: boolean }) {
  const [tab, choose] = useAddressTab(['dados', 'historico', 'leituras'], ofPage ? ['unidade'] : undefined)
  return (
    <Tabbed label="Partes" ofPage={ofPage} tabs={tabs} current={tab} onChoose={choose}>
      <p>{`Aqui: ${tab}`}</p>
    </Tabbed>
  )
}

function Held() {
  const [tab, setTab] = useState<'dados' | 'historico' | 'leituras'>('dados')
  return (
    <Tabbed tabs={tabs} current={tab} onChoose={setTab}>
      <input aria-label={tab} />
    </Tabbed>
  )
}

const tab = (name: string) => page.getByRole('tab', { name })

it('opens the next part by arrow, around the end, and holds only the one that is open', async () => {
  await show(<Held />, { units: [] })
  await userEvent.click(tab('Dados'))
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Leituras')).toHaveFocus()
  await expect.element(tab('Leituras')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel', { name: 'Leituras' }).getByLabelText('leituras')).toBeVisible()
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1)
})

it('keeps the open part in the address, which does not name the first', async () => {
  const { address } = await show(<InAddress />, { units: [] })
  await userEvent.click(tab('Histórico'))
  await expect.element(page.getByText('Aqui: historico')).toBeVisible()
  await expect.poll(address).toBe('/?aba=historico')
  await userEvent.click(tab('Dados'))
  await expect.element(page.getByText('Aqui: dados')).toBeVisible()
  await expect.poll(address).toBe('/')
})

it('goes to a part of a page by arrow and opens it by Enter, without what filtered the one before', async () => {
  const { address } = await show(<InAddress ofPage />, { units: [], address: '/?unidade=sp&q=ana' })
  await userEvent.click(tab('Dados'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Histórico')).toHaveFocus()
  await expect.element(page.getByText('Aqui: dados')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Aqui: historico')).toBeVisible()
  await expect.poll(address).toBe('/?unidade=sp&aba=historico')
})
