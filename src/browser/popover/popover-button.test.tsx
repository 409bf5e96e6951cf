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
})
