import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { StatementDetail } from '../../src/features/pay/payments/record.ts'
import { monthBeside } from '../../src/features/pay/payments/rules.ts'
import type { PixKeyStanding } from '../../src/features/network/professionals/pix-key-contract.ts'
import type { Professional } from '../../src/features/network/professionals/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { todayIn } from '../../src/shared/time.ts'
import { ask, mainUnit, peopleOf } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { monthToPay, payMonths } from '../kit/pay.ts'

/** Two months before anything is paid: nobody else's, and none before them is open. Each try has its own. */
async function monthsOfOnesOwn(today: string): Promise<readonly [string, string]> {
  const oldest = (await payMonths()).at(-1)?.month ?? today.slice(0, 7)
  const aYearAgo = monthBeside(today.slice(0, 7), -12)
  const first = monthBeside(aYearAgo < oldest ? aYearAgo : oldest, -2 * (test.info().retry + 1))
  return [first, monthBeside(first, 1)]
}

/** Somebody of the unit whom the next file pays by a key that a second person confirmed. */
async function payee(unit: Awaited<ReturnType<typeof mainUnit>>, today: string): Promise<Professional> {
  const month = await monthToPay()
  for (const work of ['technician', 'nurse', 'anaesthetist'] as const)
    for (const person of await peopleOf(unit, work, today)) {
      const { paying, waiting } = await ask<PixKeyStanding>('admin', 'GET', `/professionals/${person.id}/pix-key`)
      const query = `month=${month}&page=teams&q=${encodeURIComponent(person.name)}`
      const { items } = await ask<{ items: { id: string }[] }>('admin', 'GET', `/payments/statements?${query}`)
      const path = `/payments/statements/${items[0]?.id}`
      const kind = items[0] && (await ask<StatementDetail>('admin', 'GET', path)).regime?.kind
      if (paying !== null && waiting === null && kind !== undefined && kind !== 'company' && kind !== 'employee')
        return person
    }
  throw new Error('The demo has nobody to pay')
}

/** A shift that the person worked on the 10th, six hours. */
async function worked(unitId: string, { id: professionalId }: Professional, month: string): Promise<string> {
  const [shift, day] = [newId(), `${month}-10`]
  const planned = { id: shift, professionalId, starts: `${day}T07:00`, ends: `${day}T13:00` }
  await ask('location-manager', 'POST', '/roster/shifts/series', { unitId, shifts: [planned] })
  const days = { from: day, to: day }
  await ask('location-manager', 'POST', '/roster/publications', {
    id: newId(),
    unitId,
    ...days,
    acknowledgeClashes: true,
  })
  await ask('location-manager', 'POST', '/roster/worked', { unitId, shiftIds: [shift] })
  return shift
}

/** A rule for a person's shifts of one month, tried out before it is saved. */
async function makeRule(page: Page, given: { name: string; person: Professional; month: string; amount: string }) {
  const { name, person, month, amount } = given
  const [year = '', number = ''] = month.split('-')
  await page.getByRole('button', { name: 'Nova regra' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nome' }).fill(name)
  await form.getByRole('combobox', { name: 'Paga a' }).selectOption({ label: 'Pessoa' })
  await form.getByRole('combobox', { name: 'Pessoa' }).fill(person.name)
  await page.getByRole('option', { name: person.name }).first().click()
  await form.getByRole('combobox', { name: 'Base' }).selectOption({ label: 'Por plantão' })
  await form.getByRole('textbox', { name: 'Valor' }).first().fill(amount)
  await form.getByRole('textbox', { name: 'Vale a partir de' }).fill(`01/${number}/${year}`)
  await form.getByRole('textbox', { name: 'Último dia' }).fill(`28/${number}/${year}`)
  await form.getByRole('button', { name: 'Testar…' }).click()
  const tried = page.getByRole('dialog', { name: `Testar ${name}` })
  await tried.getByRole('combobox', { name: 'Mês' }).selectOption(month)
  await expect(tried.getByText(person.name).first()).toBeVisible()
  await expect(tried.getByText(`R$ ${amount}`).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Criar regra' }).click()
  await expect(page.getByText(`A regra ${name} foi criada.`)).toBeVisible()
}

/** The answer of the bank: it paid what is of this amount, and nothing else. */
function answerTo(sent: string, centavos: number): string {
  return sent
    .split('\r\n')
    .map((line) => {
      if (line[7] === '0') return `${line.slice(0, 142)}2${line.slice(143)}`
      if (line[7] !== '3' || line[13] !== 'A') return line
      const said = Number(line.slice(119, 134)) === centavos ? '00' : 'PJ'
      return `${line.slice(0, 154)}${line.slice(93, 101)}${line.slice(119, 134)}${line.slice(177, 230)}${said.padEnd(10)}`
    })
    .join('\r\n')
}

async function contestAndAnswer(theirs: Locator, manager: Page, admin: Page, drawer: Locator) {
  await theirs.getByRole('button', { name: 'Contestar algo que falta' }).click()
  const asked = manager.getByRole('dialog', { name: 'O que está errado?' })
  await asked.getByRole('textbox').fill('Fiquei até as 14h')
  await asked.getByRole('button', { name: 'Registrar' }).click()
  await drawer.getByRole('button', { name: 'Responder' }).click()
  const answer = admin.getByRole('dialog', { name: 'Resposta à contestação' })
  await answer.getByRole('textbox').fill('O plantão é pago inteiro')
  await answer.getByRole('button', { name: 'Responder' }).click()
  await expect(theirs.getByText('O plantão é pago inteiro')).toBeVisible()
}

test('a month from a rule to its lock: tried out, calculated, checked, contested, approved, in a file, paid; what is corrected later is an adjustment', async ({
  as,
}) => {
  const unit = await mainUnit()
  const today = todayIn(unit.timeZone, new Date().toISOString())
  const [month, next] = await monthsOfOnesOwn(today)
  const person = await payee(unit, today)
  const shift = await worked(unit.id, person, month)
  // An amount of its own, by which it is found in the file.
  const amount = `9${String(Date.now()).slice(-2)},37`
  const centavos = Number(amount.replace(',', ''))

  const admin = await as('admin', '/pagamento-equipes?aba=regras')
  await makeRule(admin, { name: `Plantão ${newId().slice(-6)}`, person, month, amount })
  await admin.goto(`/pagamento-equipes?mes=${month}`)
  await admin.getByRole('button', { name: 'Calcular agora' }).click()
  const row = admin.getByRole('row', { name: new RegExp(person.name) })
  await expect(row).toContainText(amount)
  await row.getByText(person.name).click()
  const drawerOf = (page: Page) => page.getByRole('dialog', { name: new RegExp(`^${person.name} · `) })
  const drawer = drawerOf(admin)
  await expect(drawer).toBeVisible()

  const manager = await as('location-manager', new URL(admin.url()).pathname + new URL(admin.url()).search)
  const theirs = drawerOf(manager)
  await theirs.getByRole('button', { name: 'Conferi', exact: true }).click()
  await theirs.getByRole('button', { name: 'Enviar ao profissional' }).click()
  await contestAndAnswer(theirs, manager, admin, drawer)
  await drawer.getByRole('button', { name: 'Registrar aceite' }).click()
  await drawer.getByRole('button', { name: 'Aprovar' }).click()
  await expect(theirs.getByText('Aprovado', { exact: true }).first()).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Encerrar mês' })).toHaveCount(0)
  const id = new URL(admin.url()).searchParams.get('demonstrativo') ?? ''
  const { payCentavos } = await ask<StatementDetail>('admin', 'GET', `/payments/statements/${id}`)

  await admin.goto('/pagamento-equipes?aba=arquivos')
  await admin.getByRole('button', { name: 'Gerar arquivo…' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Gerar arquivo de pagamento' }).click()
  const file = admin.getByRole('article').first()
  await expect(file.getByText('Sem retorno do banco')).toBeVisible()
  const [taken] = await Promise.all([
    admin.waitForEvent('download'),
    file.getByRole('button', { name: 'Arquivo CNAB 240' }).click(),
  ])
  const sent = await readFile(await taken.path(), 'latin1')
  expect(sent.split('\r\n').filter((line) => Number(line.slice(119, 134)) === payCentavos)).toHaveLength(1)
  await file.locator('input[type=file]').setInputFiles({
    name: 'retorno.ret',
    mimeType: 'text/plain',
    buffer: Buffer.from(answerTo(sent, payCentavos ?? 0), 'latin1'),
  })
  await expect(file.getByText(/^1 de \d+ pagos?/)).toBeVisible()
  await expect(theirs.getByText('Pago', { exact: true }).first()).toBeVisible()

  await admin.goto(`/pagamento-equipes?mes=${month}`)
  await admin.getByRole('button', { name: 'Encerrar mês' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Encerrar mês' }).click()
  await expect(admin.getByText('Mês encerrado.')).toBeVisible()
  await expect(theirs.getByText('Encerrado', { exact: true }).first()).toBeVisible()

  await admin.goto(`/pagamento-equipes?mes=${next}`)
  await admin.getByRole('button', { name: 'Calcular agora' }).click()
  await expect(admin.getByText('Nada a pagar neste mês')).toBeVisible()
  // It was not worked after all: what was paid stays as it is, and is taken back in the month after.
  await ask('location-manager', 'POST', '/roster/worked/undo', { unitId: unit.id, shiftIds: [shift] })
  await row.getByText(person.name).click()
  const adjusted = drawer.getByRole('list', { name: 'Ajustes de meses anteriores' })
  await expect(adjusted.getByRole('listitem')).toContainText(new RegExp(`[-−].*${amount}`))
  expect(await ask<StatementDetail>('admin', 'GET', `/payments/statements/${id}`)).toMatchObject({
    state: 'locked',
    resultCentavos: centavos,
  })
})
