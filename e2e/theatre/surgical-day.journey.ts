import type { Page } from '@playwright/test'
import { localDate } from '../../src/shared/time.ts'
import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { answerFirst, drawerOfPauses, rightPin, typePin, withPin } from '../kit/pauses.ts'
import { type BookedSurgery, dayOfThreeRooms, withoutPause } from '../kit/theatre.ts'

type Day = Awaited<ReturnType<typeof dayOfThreeRooms>>

const boardOf = ({ unit }: Day) => `/controle-de-salas?unidade=${unit.id}`
const mapOf = ({ unit, first }: Day, tab: 'vespera' | 'fechamento') =>
  `/batemapa?unidade=${unit.id}&dia=${localDate(first.appointment.startsAt, unit.timeZone)}&aba=${tab}`
const caseOf = (page: Page, { patient }: BookedSurgery) =>
  page.getByRole('listitem', { name: patient.name, exact: true })
const roomOf = (page: Page, { rooms }: Day, which: number) =>
  page.getByRole('region', { name: rooms[which]?.name ?? '', exact: true })
const tap = (page: Page, day: Day, which: number, name: string) =>
  roomOf(page, day, which).getByRole('button', { name, exact: true }).click()
const reaches = (page: Page, day: Day, which: number, step: string) =>
  expect(roomOf(page, day, which)).toContainText(new RegExp(`${step}\\s*desde`))

/** On the eve one decides that they go on though items are open, and another confirms it. */
async function eveOf(desk: Page, other: Page, surgeries: readonly BookedSurgery[]): Promise<void> {
  for (const one of surgeries) {
    await caseOf(desk, one)
      .getByRole('button', { name: `${one.patient.name}: segue` })
      .click()
    const why = desk.getByRole('dialog')
    await why.getByRole('textbox').fill('O resto chega de manhã')
    await why.getByRole('button', { name: 'Segue', exact: true }).click()
    await caseOf(other, one)
      .getByRole('button', { name: /^Confirmar/ })
      .click()
    await expect(caseOf(desk, one)).toHaveAttribute('data-eve', 'go')
  }
}

async function openTv(desk: Page, visitor: (path: string) => Promise<Page>): Promise<Page> {
  await desk.getByRole('button', { name: 'TV', exact: true }).click()
  await desk.getByRole('button', { name: 'Abrir em uma TV' }).click()
  const address = new URL(await desk.getByRole('dialog').getByRole('code').innerText())
  const tv = await visitor(`${address.pathname}${address.search}`)
  await tv.getByRole('button', { name: 'Abrir quadro' }).click()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  return tv
}

/** The first pause, answered at the desk and signed by the surgeon's PIN. */
async function signFirstPause(page: Page, day: Day, which: number): Promise<void> {
  await tap(page, day, which, 'Fazer pausa 1')
  const drawer = drawerOfPauses(page)
  await answerFirst(drawer)
  await drawer.getByRole('button', { name: /^Assinar/ }).click()
  await typePin(page, rightPin)
  await expect(drawer.getByRole('tab', { name: '2. Antes da incisão' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}

/** From the incision to the clean room, each by one tap. */
async function finish(page: Page, day: Day, which: number, one: BookedSurgery): Promise<void> {
  await withoutPause(one, 2)
  await tap(page, day, which, 'Terminar')
  await withoutPause(one, 3)
  await tap(page, day, which, 'Saiu da sala')
  await tap(page, day, which, 'Chamar limpeza')
  await tap(page, day, which, 'Sala limpa e livre')
}

/** Says why a surgery went otherwise than planned. */
async function explain(page: Page, one: BookedSurgery, why: string): Promise<void> {
  await caseOf(page, one)
    .getByRole('button', { name: /^Aceitar ou corrigir/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Explicação da diferença' }).fill(why)
  await dialog.getByRole('button', { name: 'Aceitar', exact: true }).click()
  await expect(caseOf(page, one)).toContainText(why)
}

test('a day of three rooms goes from its eve to its signature, on two desks and a television, one of them offline for a while', async ({
  as,
  visitor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const day = await dayOfThreeRooms()
  const { first, second, third, following } = day
  const desk = await as('admin', mapOf(day, 'vespera'))
  const other = await as('admin-restricted-1', mapOf(day, 'vespera'))

  await test.step('on the eve two people let all four go on', () =>
    eveOf(desk, other, [first, second, third, following]))

  await desk.goto(boardOf(day))
  await other.goto(boardOf(day))
  // What is missing of a surgery is told on its card too.
  await expect(
    roomOf(desk, day, 0)
      .getByRole('button', { name: /^Preparo \d+ de \d+/ })
      .first(),
  ).toBeVisible()
  await withPin(first)
  const tv = await openTv(desk, visitor)

  await test.step('three rooms go on by one tap a step, seen by everybody', async () => {
    await tap(desk, day, 0, 'Entrou em sala')
    await tap(other, day, 1, 'Entrou em sala')
    await tap(desk, day, 2, 'Entrou em sala')
    for (const which of [0, 1, 2]) await reaches(other, day, which, 'em sala')
    await signFirstPause(desk, day, 0)
    for (const one of [second, third]) await withoutPause(one, 1)
    for (const which of [0, 1, 2]) await reaches(other, day, which, 'pausa 1')
    await tap(desk, day, 0, 'Iniciar')
    await tap(desk, day, 2, 'Iniciar')
    await reaches(other, day, 0, 'início')
    await expect(tv.getByText('pausa 1')).toHaveCount(1)
    await expect(tv.locator('body')).not.toContainText(first.patient.name)
  })

  await test.step('what overruns moves the following in one action', async () => {
    await roomOf(desk, day, 0).getByRole('button', { name: 'Mover os seguintes' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog).toContainText(following.patient.name)
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click()
    await expect(roomOf(other, day, 0).getByText('A anterior invade')).toHaveCount(0)
  })

  await test.step('what is tapped offline waits on the device, and arrives for all', async () => {
    await other.context().setOffline(true)
    await tap(other, day, 1, 'Iniciar')
    await expect(other.getByText(/1 toque guardado neste aparelho/)).toBeVisible()
    // The others go on meanwhile, and see nothing of it.
    await roomOf(desk, day, 2)
      .getByRole('button', { name: /^Mais ações de/ })
      .click()
    await desk.getByRole('menuitem', { name: 'Interromper cirurgia' }).click()
    await desk.getByRole('dialog').getByRole('textbox').fill('Pressão alta')
    await desk.getByRole('dialog').getByRole('button', { name: 'Interromper', exact: true }).click()
    await expect(roomOf(desk, day, 2)).toContainText('interrompida')
    await reaches(desk, day, 1, 'pausa 1')
    await other.context().setOffline(false)
    await reaches(desk, day, 1, 'início')
    await expect(other.getByText(/guardado neste aparelho/)).toHaveCount(0)
    await expect(roomOf(other, day, 2)).toContainText('interrompida')
    await expect(tv.getByText('início').first()).toBeVisible()
  })

  await test.step('the rooms end free and clean', async () => {
    await finish(desk, day, 0, first)
    await finish(other, day, 1, second)
    await tap(desk, day, 2, 'Chamar limpeza')
    await tap(desk, day, 2, 'Sala limpa e livre')
    await expect(roomOf(other, day, 1)).toContainText('Sala livre')
  })

  await test.step('what differs is explained by one and signed by another', async () => {
    await desk.goto(mapOf(day, 'fechamento'))
    await other.goto(mapOf(day, 'fechamento'))
    const sign = other.getByRole('button', { name: 'Assinar e fechar o dia' })
    await expect(other.getByText('O dia não se fecha')).toContainText(following.patient.name)
    const { version } = await ask<{ version: number }>('admin', 'GET', `/appointments/${following.appointment.id}`)
    const reason = 'clinical.condition'
    await ask('admin', 'POST', `/appointments/${following.appointment.id}/cancel`, { version, reason })
    await expect(caseOf(other, following)).toContainText('Desmarcada depois da véspera')
    await expect(caseOf(other, third)).toContainText('Interrompida')
    await expect(sign).toBeDisabled()
    await explain(desk, first, 'Terminou antes')
    await explain(desk, second, 'Menos área que o planejado')
    await explain(desk, third, 'Pressão alta, interrompida')
    await sign.click()
    await other.getByRole('dialog').getByRole('button', { name: 'Assinar e fechar o dia' }).click()
    await expect(desk.getByText(/^Fechado por/)).toBeVisible()
  })

  // Whoever follows patients up has no part in it.
  const refused = await as('after-sales', mapOf(day, 'fechamento'))
  await expect(refused.getByRole('button', { name: 'Assinar e fechar o dia' })).toHaveCount(0)
  await expect(refused.getByText(first.patient.name)).toHaveCount(0)
})
