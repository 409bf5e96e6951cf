import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '../../shared/ids.ts'
import { Beside } from '../dialog/beside.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Foot } from '../dialog/foot.tsx'
import { notify } from '../notice.ts'
import { show } from '../testing/show.tsx'

const units = [{ id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }]

beforeEach(() => page.viewport(1366, 768))

async function told(part: ReactNode): Promise<DOMRect> {
  await show(<main style={{ minHeight: 760 }}>{part}</main>, { units })
  notify({ message: 'Agendamento cancelado', undo: () => undefined })
  await expect.element(page.getByText('Agendamento cancelado')).toBeVisible()
  return page.getByRole('list', { name: 'Avisos do que aconteceu' }).element().getBoundingClientRect()
}

const isOver = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
const boxOf = (name: string) => page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
const at = (style: object) => ({ position: 'fixed', ...style }) as const

it('stands at the beginning of the foot, where nothing is in the way', async () => {
  const box = await told('Agenda')
  expect([box.left, Math.round(box.bottom)]).toEqual([16, 752])
})

it('covers no control of the page, and not what has just been changed', async () => {
  const box = await told(
    <>
      <button type="button" style={at({ left: 30, bottom: 20, height: 40 })}>
        Carregar mais
      </button>
      <button type="button" autoFocus style={at({ right: 30, bottom: 20, height: 60, width: 90 })}>
        Ana Souza
      </button>
    </>,
  )
  expect(isOver(box, boxOf('Carregar mais'))).toBe(false)
  expect(isOver(box, boxOf('Ana Souza'))).toBe(false)
  expect(isOver(box, new DOMRect(0, 0, 1366, 768))).toBe(true)
})

it('leaves a panel beside the page free', async () => {
  const box = await told(
    <>
      <button type="button" style={at({ left: 30, bottom: 20, height: 40 })}>
        Carregar mais
      </button>
      <Beside title="Ana Souza" onClose={() => undefined} foot={<Button>Salvar</Button>}>
        Dados
      </Beside>
    </>,
  )
  const panel = page.getByRole('dialog').element().getBoundingClientRect()
  expect(isOver(box, panel)).toBe(false)
  expect(isOver(box, boxOf('Carregar mais'))).toBe(false)
})

it('stands above the buttons of a sheet on a phone', async () => {
  await page.viewport(390, 844)
  const box = await told(
    <Dialog title="Excluir?" onClose={() => undefined}>
      <Foot>
        <Button>Sim</Button>
      </Foot>
    </Dialog>,
  )
  expect(isOver(box, boxOf('Sim'))).toBe(false)
  expect(isOver(box, boxOf('Fechar'))).toBe(false)
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(390)
})
