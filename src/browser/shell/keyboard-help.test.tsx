import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '../../shared/ids.ts'
import { useKeyGroup, useShortcut } from '../shortcuts.ts'
import { show } from '../testing/show.tsx'
import KeyboardHelp from './keyboard-help.tsx'

const units = [{ id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }]
const gridKeys = [
  { keys: ['ArrowUp', 'ArrowDown'], description: 'Ir a outro horário' },
  { keys: ['shift+ArrowDown'], description: 'Mudar o fim' },
]

function Grid() {
  useKeyGroup('Na agenda', gridKeys)
  useShortcut('n', () => undefined, { description: 'Novo agendamento' })
  return null
}

function Page() {
  const [hasGrid, setGrid] = useState(true)
  return (
    <>
      {hasGrid && <Grid />}
      <KeyboardHelp onClose={() => setGrid(false)} />
    </>
  )
}

it('lists the keys of the page and, under their own title, those of its grid while it is there', async () => {
  await show(<Page />, { units })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: 'Na agenda' })).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/Novo agendamento ?N/u)
  await expect.element(dialog).toMatchTextContent(/Ir a outro horário ?↑ ?ou ?↓/u)
  await expect.element(dialog).toMatchTextContent(/Mudar o fim ?Shift ?↓/u)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Na agenda' })).not.toBeInTheDocument()
})
