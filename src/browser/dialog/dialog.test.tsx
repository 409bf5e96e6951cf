import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newId } from '../../shared/ids.ts'
import { show } from '../testing/show.tsx'
import { Beside } from './beside.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Foot } from './foot.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const units = [{ id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

beforeEach(() => page.viewport(1366, 768))

/** A form that says what is wrong with a field as soon as it is left, and grows by that. */
function Registering({ onSave, onCancel }: { readonly onSave: () => void; readonly onCancel: () => void }) {
  const [wrong, setWrong] = useState<string>()
  return (
    <Dialog title="Cadastrar" writing onClose={onCancel}>
      <TextInput label="Nome" error={wrong} onBlur={() => setWrong('Escreva o nome, com ao menos duas letras')} />
      <Foot>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button onClick={onSave}>Salvar</Button>
      </Foot>
    </Dialog>
  )
}

/** A list whose rows open a drawer, from which a question takes the row away. */
function People() {
  const [people, setPeople] = useState(['Ana', 'Bia', 'Caio'])
  const [open, setOpen] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const remove = () => {
    setPeople(people.filter((one) => one !== open))
    setAsking(false)
    setOpen(null)
  }
  return (
    <main tabIndex={-1} aria-label="Página">
      <ul>
        {people.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setOpen(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Drawer title={`Ficha de ${open}`} writing={false} onClose={() => setOpen(null)}>
          <Button onClick={() => setAsking(true)}>Excluir</Button>
          {asking && (
            <Dialog title="Excluir?" onClose={() => setAsking(false)}>
              <Foot>
                <Button onClick={() => setAsking(false)}>Voltar</Button>
                <Button onClick={remove}>Sim</Button>
              </Foot>
            </Dialog>
          )}
        </Drawer>
      )}
    </main>
  )
}

async function removed(name: string): Promise<void> {
  await button(name).click()
  await button('Excluir').click()
  await button('Sim').click()
  await expect.element(dialog(`Ficha de ${name}`)).not.toBeInTheDocument()
}

describe('a dialog over a drawer', () => {
  it('is closed by Esc alone, and the focus goes back step by step', async () => {
    await show(<People />, { units })
    await button('Bia').click()
    await button('Excluir').click()
    await expect.element(button('Voltar')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Excluir?')).not.toBeInTheDocument()
    await expect.element(button('Excluir')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Ficha de Bia')).not.toBeInTheDocument()
    await expect.element(button('Bia')).toHaveFocus()
  })

  it('leaves work at the next row where its own is gone, then at the one before, then at the page', async () => {
    await show(<People />, { units })
    await removed('Bia')
    await expect.element(button('Caio')).toHaveFocus()
    await removed('Caio')
    await expect.element(button('Ana')).toHaveFocus()
    await removed('Ana')
    await expect.element(page.getByRole('main')).toHaveFocus()
  })
})

it('a drawer in which something is written begins at its first field', async () => {
  await show(
    <Drawer title="Novo feriado" writing onClose={() => undefined}>
      <TextInput label="Dia" />
    </Drawer>,
    { units },
  )
  await expect.element(page.getByRole('textbox', { name: 'Dia' })).toHaveFocus()
})

describe('a dialog', () => {
  function Asking({ locked = false, writing = false }) {
    const [isOpen, setOpen] = useState(true)
    return (
      isOpen && (
        <Dialog title="Nome" locked={locked} writing={writing} onClose={() => setOpen(false)}>
          <TextInput label="Nome completo" />
          <Button onClick={() => setOpen(false)}>Pronto</Button>
        </Dialog>
      )
    )
  }
  const clickBeside = () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })

  it('begins at its first field and not at the cross', async () => {
    await show(<Asking />, { units })
    await expect.element(page.getByRole('textbox', { name: 'Nome completo' })).toHaveFocus()
  })

  it('is closed by a click beside it, unless something is typed in it', async () => {
    const { leave } = await show(<Asking writing />, { units })
    await clickBeside()
    await expect.element(dialog('Nome')).toBeVisible()
    await button('Fechar').click()
    await expect.element(dialog('Nome')).not.toBeInTheDocument()
    await leave()
    await show(<Asking />, { units })
    await clickBeside()
    await expect.element(dialog('Nome')).not.toBeInTheDocument()
  })

  it('that is locked is ended by its own buttons only', async () => {
    await show(<Asking locked />, { units })
    await expect.element(page.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await clickBeside()
    expect(button('Fechar').query()).toBeNull()
    await button('Pronto').click()
    await expect.element(dialog('Nome')).not.toBeInTheDocument()
  })

  it.each(['Salvar', 'Cancelar'])('that grows when its field is left still hears the click on %s', async (name) => {
    const heard: string[] = []
    await show(<Registering onSave={() => heard.push('Salvar')} onCancel={() => heard.push('Cancelar')} />, { units })
    await expect.element(page.getByLabelText('Nome')).toHaveFocus()
    await button(name).click()
    expect(heard).toEqual([name])
    await expect.element(button(name)).toHaveFocus()
    await expect.element(page.getByText(/ao menos duas letras/)).toBeVisible()
  })

  it('on a phone is a sheet from below, which scrolls in itself with its buttons in sight', async () => {
    await page.viewport(390, 844)
    await show(
      <Dialog title="Muito" onClose={() => undefined}>
        <div style={{ height: 2000 }}>Texto</div>
        <Foot>
          <Button>Pronto</Button>
        </Foot>
      </Dialog>,
      { units },
    )
    const boxOf = () => dialog('Muito').element().getBoundingClientRect()
    await expect.poll(() => boxOf().bottom).toBe(844)
    expect([boxOf().left, boxOf().right]).toEqual([0, 390])
    expect(boxOf().top).toBeGreaterThan(0)
    const pressed = button('Pronto').element().getBoundingClientRect()
    expect(pressed.bottom).toBeLessThanOrEqual(844)
    expect(pressed.height).toBeGreaterThanOrEqual(44)
  })
})

it('asks for a reason at once, and Ctrl Enter gives it', async () => {
  const given: string[] = []
  await show(
    <ReasonDialog
      title="Por quê?"
      confirmLabel="Recusar"
      onClose={() => undefined}
      onReason={(reason) => given.push(reason)}
    />,
    { units },
  )
  await expect.element(page.getByRole('textbox', { name: 'Motivo' })).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(given).toEqual([])
  await userEvent.keyboard('Sala em obras{Control>}{Enter}{/Control}')
  expect(given).toEqual(['Sala em obras'])
})

it('what stands beside the page leaves it in use, and gives way to a dialog', async () => {
  function Week() {
    const [open, setOpen] = useState<'panel' | 'question' | null>(null)
    return (
      <>
        <button type="button" onClick={() => setOpen('panel')}>
          Agenda
        </button>
        {open !== null && (
          <Beside title="Ana Souza" onClose={() => setOpen(null)} foot={<Button>Salvar</Button>}>
            <Button onClick={() => setOpen('question')}>Cancelar</Button>
          </Beside>
        )}
        {open === 'question' && (
          <Dialog title="Cancelar?" onClose={() => setOpen('panel')}>
            <Button>Sim</Button>
          </Dialog>
        )}
      </>
    )
  }
  await show(<Week />, { units })
  await button('Agenda').click()
  await expect.element(dialog('Ana Souza')).toHaveFocus()
  await button('Agenda').click()
  await button('Cancelar').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Cancelar?')).not.toBeInTheDocument()
  await expect.element(button('Cancelar')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Ana Souza')).not.toBeInTheDocument()
  await expect.element(button('Agenda')).toHaveFocus()
})
