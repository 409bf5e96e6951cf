import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { show } from '../../../../browser/testing/show.tsx'
import { Problem } from '../../../../shared/problem.ts'
import { newId } from '../../../../shared/ids.ts'
import { listProcedures } from '../../../network/offers/both.ts'
import { listSurgeries, type SignableSurgery, signConsent } from '../contract.ts'
import { type CurrentText, listCurrentTexts } from '../text-contract.ts'
import SignDialog from './sign-dialog.tsx'

const [nose, eyes] = [newId(), newId()]
const patient = { id: newId(), name: 'Ana Prado' }
const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const surgery = page.getByLabelText('Para qual cirurgia')

function textOf(more: Partial<CurrentText>): CurrentText {
  const words = { title: 'Termo', text: 'Entendi e concordo.', edition: 1, textHash: 'a'.repeat(64) }
  return { id: newId(), purpose: 'treatment', procedureIds: [], procedureNames: [], validDays: 90, ...words, ...more }
}

function sold(more: Partial<SignableSurgery> = {}): SignableSurgery {
  const order = { orderId: newId(), orderNumber: 123, appointmentId: null }
  return { procedureId: nose, procedureName: 'Rinoplastia', day: '2026-12-02', ...order, ...more }
}

const surgical = {
  code: 'X',
  kind: 'surgery' as const,
  durationMinutes: 60,
  priceCentavos: 1,
  roomKind: 'surgery' as const,
  requiredFunctions: [],
  countsGrafts: false,
  colour: null,
  active: true,
}

async function open(texts: readonly CurrentText[], surgeries: readonly SignableSurgery[]) {
  answering(listCurrentTexts, () => ({ items: [...texts] }))
  answering(listSurgeries, () => ({ items: [...surgeries], nextCursor: null }))
  const names = [
    [nose, 'Rinoplastia'],
    [eyes, 'Blefaroplastia'],
  ] as const
  answering(listProcedures, () => ({ items: names.map(([id, name]) => ({ ...surgical, id, name })) }))
  await show(<SignDialog patient={patient} isMinor={false} guardianName={null} onClose={() => undefined} />, {
    units: [unit],
  })
  await page.getByRole('combobox', { name: 'Termo' }).selectOptions(texts[0]?.id ?? '')
}

it('the one surgery that the patient bought is chosen, and sent with the signature', async () => {
  const [text, bought] = [textOf({}), sold()]
  const sent = answering(signConsent, ({ body }) => {
    throw new Problem('WRONG_STATE', { 'pt-BR': `O texto ${body.textId} mudou.`, en: 'It changed.' })
  })
  await open([text], [bought])
  await expect.element(surgery).toHaveDisplayValue('Rinoplastia · 02/12/2026 · pedido 123')
  await page.getByLabelText('Testemunha').fill('Beto Reis')
  await page.getByText('Digitar o nome').click()
  await page.getByLabelText('Digite de novo o nome de quem assina').fill('ana prado')
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    textId: text.id,
    procedureId: nose,
    orderId: bought.orderId,
    appointmentId: null,
  })
})

it('of several the person says which, and is asked where they do not', async () => {
  await open([textOf({})], [sold(), sold({ procedureId: eyes, procedureName: 'Blefaroplastia', day: null })])
  await expect.element(surgery).toHaveDisplayValue('Escolha a cirurgia')
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(page.getByText('Diga para qual cirurgia é.')).toBeVisible()
  await surgery.selectOptions('Blefaroplastia · sem data · pedido 123')
  await expect.element(page.getByText('Diga para qual cirurgia é.')).not.toBeInTheDocument()
})

it('a text about one procedure is for no other, and one to no surgery asks for none', async () => {
  const texts = [textOf({ procedureIds: [eyes], procedureNames: ['Blefaroplastia'] }), textOf({ purpose: 'data' })]
  await open(texts, [sold()])
  await expect.element(surgery).toHaveDisplayValue('Blefaroplastia')
  await page.getByRole('combobox', { name: 'Termo' }).selectOptions(texts[1]?.id ?? '')
  await expect.element(surgery).not.toBeInTheDocument()
})
