import { Button, Select } from '@mantine/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepFocus } from '../focus-keeper.ts'
import { show } from '../testing/show.tsx'
import { PopoverButton } from './popover-button.tsx'

const button = page.getByRole('button', { name: 'Filtros' })
const panel = page.getByRole('dialog', { name: 'Filtros' })

describe('a button and what opens beneath it', () => {
  beforeEach(async () => {
    keepFocus()
    await show(
      <>
        <PopoverButton position="bottom-start" renderButton={(door) => <Button {...door}>Filtros</Button>}>
          {(close) => (
            <>
              <input aria-label="Sala" />
              <Select label="Unidade" data={['Jardins', 'Manaus']} />
              <Button onClick={close}>Aplicar</Button>
            </>
          )}
        </PopoverButton>
        <PopoverButton
          position="bottom-start"
          opensOnHover
          renderButton={(door) => <Button {...door}>Preparo 5 de 9</Button>}
        >
          <p>Falta o exame</p>
        </PopoverButton>
        <p>Ao lado</p>
      </>,
      { units: [] },
    )
  })

  it('opens beneath its button, with the focus inside', async () => {
    await button.click()
    await expect.element(panel.getByRole('textbox', { name: 'Sala' })).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    const below = button.element().getBoundingClientRect().bottom
    await expect.poll(() => panel.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(below)
  })

  it.each(['{Escape}', 'Aplicar'])('gives the focus back to its button when it closes by %s', async (by) => {
    await button.click()
    await expect.element(panel.getByRole('textbox', { name: 'Sala' })).toHaveFocus()
    if (by === 'Aplicar') await panel.getByRole('button', { name: by }).click()
    else await userEvent.keyboard(by)
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  })

  it('leaves the first Esc to a list that is open in it', async () => {
    await button.click()
    await panel.getByRole('combobox', { name: 'Unidade' }).click()
    await expect.element(page.getByRole('option', { name: 'Manaus' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('option', { name: 'Manaus' })).not.toBeInTheDocument()
    await expect.element(panel).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('closes by a second click on its button, and by one beside it', async () => {
    await button.click()
    await expect.element(panel).toBeVisible()
    await button.click()
    await expect.element(panel).not.toBeInTheDocument()
    await button.click()
    await expect.element(panel).toBeVisible()
    await page.getByText('Ao lado').click()
    await expect.element(panel).not.toBeInTheDocument()
  })

  describe('that opens on hover', () => {
    const mark = page.getByRole('button', { name: 'Preparo 5 de 9' })
    const list = page.getByText('Falta o exame')

    it('shows what is in it to a mouse that rests there, also on the panel, and takes no focus', async () => {
      await mark.hover()
      await expect.element(list).toBeVisible()
      await expect.element(mark).toHaveAttribute('aria-expanded', 'false')
      expect(document.activeElement).toBe(document.body)
      await list.hover()
      await expect.element(list).toBeVisible()
      await page.getByText('Ao lado').hover()
      await expect.element(list).not.toBeInTheDocument()
    })

    it('takes it away by Esc', async () => {
      await mark.hover()
      await expect.element(list).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(list).not.toBeInTheDocument()
    })

    it('lets it stay by a click, and by Enter', async () => {
      await mark.click()
      await expect.element(mark).toHaveAttribute('aria-expanded', 'true')
      await page.getByText('Ao lado').hover()
      await expect.element(list).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(list).not.toBeInTheDocument()
      await expect.element(mark).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect.element(list).toBeVisible()
    })
  })
})
