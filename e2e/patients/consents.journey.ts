import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { ConsentText } from '../../src/features/patients/consents/text-record.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, newPatient } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

/** A procedure that no other journey knows, so that its texts are this journey's alone. */
async function procedureOfOnesOwn(): Promise<string> {
  const id = newId()
  const code = `C${id.slice(-8)}`.toUpperCase()
  await ask('admin', 'POST', '/procedures', {
    id,
    code,
    name: `Retoque ${code}`,
    kind: 'surgery',
    durationMinutes: 60,
    priceCentavos: 100_000,
    roomKind: 'surgery',
    requiredFunctions: ['doctor'],
    colour: null,
    countsGrafts: false,
  })
  return id
}

/** A text that is published, of a procedure of its own. */
async function publishedText(title: string, procedureId: string, text: string): Promise<ConsentText> {
  const id = newId()
  await ask('admin', 'POST', '/consent-texts', {
    id,
    title,
    purpose: 'treatment',
    validDays: 365,
    procedureIds: [procedureId],
    text,
  })
  return ask<ConsentText>('admin', 'POST', `/consent-texts/${id}/publish`, { version: 1 })
}

/** Opens the dialog in which the text is read and signed. */
async function read(desk: Page, { title, id }: ConsentText): Promise<Locator> {
  await desk.getByRole('button', { name: 'Assinar na tela' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Assinar na tela' })
  await dialog.getByLabel('Termo').selectOption(id)
  await expect(dialog.getByRole('region', { name: title })).toBeVisible()
  return dialog
}

type Place = readonly [x: number, y: number]

/** A wave over the pad, from left to right. */
async function waveOver(dialog: Locator): Promise<Place[]> {
  const pad = dialog.getByRole('img', { name: 'Assine aqui com o dedo, a caneta ou o mouse' })
  // Off the buttons at the foot of the dialog, which lie over what scrolls.
  await pad.evaluate((element: { scrollIntoView(how: object): void }) => element.scrollIntoView({ block: 'center' }))
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad is nowhere')
  return Array.from({ length: 20 }, (_, at) => {
    const part = 0.1 + at * 0.04
    return [box.x + box.width * part, box.y + box.height * (0.5 + 0.3 * Math.sin(at))]
  })
}

async function drawByMouse(page: Page, [start = [0, 0], ...places]: readonly Place[]): Promise<void> {
  await page.mouse.move(...start)
  await page.mouse.down()
  for (const place of places) await page.mouse.move(...place)
  await page.mouse.up()
}

/** Touches as a screen reports them: one that scrolled the page away would draw nothing. */
async function drawByFinger(page: Page, places: readonly Place[]): Promise<void> {
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Place[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  await touch('touchStart', places.slice(0, 1))
  for (const place of places.slice(1)) await touch('touchMove', [place])
  await touch('touchEnd', [])
}

test('a patient signs by mouse, the text changes after, and what was signed stays; then it is withdrawn', async ({
  as,
}) => {
  const procedureId = await procedureOfOnesOwn()
  const title = `Termo ${newId().slice(-6)}`
  const text = await publishedText(title, procedureId, 'Entendi o que será feito no retoque, e concordo.')
  const patient = await newPatient('Celina')
  const colleague = await as('after-sales', `/paciente?id=${patient.id}&aba=consents`)
  await expect(colleague.getByText('Nenhum consentimento')).toBeVisible()
  const desk = await as('receptionist', `/paciente?id=${patient.id}&aba=consents`)
  const dialog = await read(desk, text)
  await dialog.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(dialog.getByLabel('Testemunha')).toBeFocused()
  await dialog.getByLabel('Testemunha').fill(patient.name)
  await expect(dialog.getByText('A testemunha é outra pessoa, não quem assina.')).toBeVisible()
  await dialog.getByLabel('Testemunha').fill('Beto Reis')
  await drawByMouse(desk, await waveOver(dialog))
  await dialog.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(desk.getByText(`${title}: assinado.`)).toBeVisible()
  // The colleague sees it without doing anything.
  const row = colleague.getByRole('button', { name: new RegExp(title) })
  await expect(row).toContainText('Válido')

  const admin = await as('admin', `/configuracoes?aba=termos&registro=${text.id}`)
  await admin.getByRole('button', { name: 'Nova versão' }).click()
  await admin.getByRole('button', { name: 'Publicar' }).click()
  await admin
    .getByRole('dialog', { name: `Publicar ${title}?` })
    .getByRole('button', { name: 'Publicar' })
    .click()
  await expect(admin.getByText(`${title}: a versão 2 está publicada.`)).toBeVisible()

  await row.click()
  const drawer = colleague.getByRole('dialog', { name: 'Tratamento ou cirurgia' })
  await expect(drawer).toContainText('Entendi o que será feito no retoque, e concordo.')
  await expect(drawer).toContainText(`${title} · versão 1`)
  await expect(drawer).toContainText(text.textHash ?? 'no hash')
  await expect(drawer.getByRole('img', { name: `Assinatura de ${patient.name}` })).toBeVisible()
  await drawer.getByRole('button', { name: 'Revogar' }).click()
  const question = colleague.getByRole('dialog', { name: 'Registrar a revogação?' })
  await question.getByRole('textbox').fill('Mudou de ideia')
  await question.getByRole('button', { name: 'Revogar' }).click()
  await expect(drawer).toContainText('Mudou de ideia')
  await expect(desk.getByRole('button', { name: new RegExp(title) })).toContainText('Revogado')
})

test('on a phone a finger signs, and for a minor it is the guardian’s', async ({ as }) => {
  const text = await publishedText(
    `Termo ${newId().slice(-6)}`,
    await procedureOfOnesOwn(),
    'Entendi o que será feito, e concordo em nome da paciente.',
  )
  const patient = await newPatient('Dora')
  const known = await ask<{ version: number }>('receptionist', 'GET', `/patients/${patient.id}`)
  const year = new Date().getFullYear() - 10
  await ask('receptionist', 'PATCH', `/patients/${patient.id}`, {
    version: known.version,
    birthDate: `${year}-01-15`,
    guardianName: 'Eva Lima',
  })
  const phone = await as('pre-post-operator', `/paciente?id=${patient.id}&aba=consents`, { phone: true })
  await expect(phone.getByText('O paciente é menor de idade: quem assina é o responsável, Eva Lima.')).toBeVisible()
  const dialog = await read(phone, text)
  await expect(dialog.getByLabel('Nome de quem assina')).toHaveValue('Eva Lima')
  await expect(dialog.getByLabel('Quem assina', { exact: true })).toHaveText('Responsável')
  await dialog.getByLabel('O que é do paciente').fill('Mãe')
  await dialog.getByLabel('Testemunha').fill('Beto Reis')
  await drawByFinger(phone, await waveOver(dialog))
  await dialog.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(phone.getByRole('button', { name: new RegExp(text.title) })).toContainText('Eva Lima (responsável)')
})

test('who cannot draw types the name, a signed paper is kept, and a file of 20 MB is refused before it is sent', async ({
  as,
}, testInfo) => {
  const title = `Termo ${newId().slice(-6)}`
  const text = await publishedText(title, await procedureOfOnesOwn(), 'Entendi o que será feito, e concordo.')
  const patient = await newPatient('Elza')
  const desk = await as('receptionist', `/paciente?id=${patient.id}&aba=consents`)
  const dialog = await read(desk, text)
  await dialog.getByLabel('Testemunha').fill('Beto Reis')
  await dialog.getByText('Digitar o nome').click()
  await dialog.getByLabel('Digite de novo o nome de quem assina').fill(patient.name.toUpperCase())
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`${title}: assinado.`)).toBeVisible()

  await desk.getByRole('button', { name: 'Guardar papel assinado' }).click()
  const paper = desk.getByRole('dialog', { name: 'Guardar papel assinado' })
  await paper.getByLabel('Termo').selectOption(text.id)
  const file = paper.getByLabel('Papel assinado', { exact: true })
  // From the disk: what a journey holds itself goes through the browser's protocol as text, which takes seconds.
  const huge = testInfo.outputPath('termo.png')
  await writeFile(huge, Buffer.alloc(20 * 1024 * 1024))
  await file.setInputFiles(huge)
  await expect(paper.getByText(/O arquivo é grande demais: o limite é 10 MB/)).toBeVisible()
  await file.setInputFiles({ name: 'termo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 termo') })
  await expect(paper.getByText('termo.pdf')).toBeVisible()
  await paper.getByRole('button', { name: 'Guardar' }).click()
  await expect(desk.getByText(`${title}: papel guardado.`)).toBeVisible()
  await expect(desk.getByRole('button', { name: new RegExp(title) })).toHaveCount(2)

  // Sellers learn that it was given, and open nothing.
  const seller = await as('sales', `/pacientes`)
  await expect(seller.getByRole('heading', { level: 1 })).toBeVisible()
  const told = await ask<{ items: { mayOpen: boolean }[] }>('sales', 'GET', `/consents?patientId=${patient.id}`)
  expect(told.items.map(({ mayOpen }) => mayOpen)).toEqual([false, false])
})
