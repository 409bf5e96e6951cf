import type { ProfessionalRecord } from '../../src/features/network/professionals/record.ts'
import type { StatementDetail } from '../../src/features/pay/payments/record.ts'
import { ask } from '../kit/clinic.ts'
import { colleague, lettersTo } from '../kit/colleague.ts'
import { expect, test } from '../kit/journey.ts'
import { toCheck } from './to-check.ts'

test('a professional opens a statement by its link and a code, contests a line, reads the answer, accepts, and takes the receipt', async ({
  as,
  noise,
  visitor,
}) => {
  // A wrong code, and a link that another took the place of.
  noise.expect(/status of (404|422)/)
  const { statement, path } = await toCheck()
  const { id, professionalId } = statement
  // Letters are read of the addresses of colleagues alone.
  const { email } = await colleague()
  const { version } = await ask<ProfessionalRecord>('admin', 'GET', `/professionals/${professionalId}`)
  await ask('admin', 'PATCH', `/professionals/${professionalId}`, { version, email })
  const read = () => ask<StatementDetail>('location-manager', 'GET', `/payments/statements/${id}`)
  const parts = (await read()).parts.map(({ unitId, digest }) => ({ unitId, digest }))
  await ask('location-manager', 'POST', `/payments/statements/${id}/check`, { parts })
  // By another than whoever signed the maps and checked.
  await ask('admin', 'POST', `/payments/statements/${id}/sending`, { version: (await read()).version })

  const letter = async (subject: RegExp) => {
    const found = async () => (await lettersTo(email)).find((one) => subject.test(one.subject))?.text
    await expect.poll(found).toBeDefined()
    return (await found()) ?? ''
  }
  const link = new URL(/https?:\S+/.exec(await letter(/^Demonstrativo/))?.[0] ?? '').pathname
  const theirs = await visitor(link, { phone: true })
  await expect(theirs.getByRole('heading', { name: 'Abrir o seu documento' })).toBeVisible()
  await expect(theirs.getByText(statement.professionalName)).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Enviar código' }).click()
  await theirs.getByLabel('Código').fill('000000')
  await theirs.getByRole('button', { name: 'Abrir' }).click()
  await expect(theirs.getByText(/^Este código não abre/)).toBeVisible()
  await theirs.getByLabel('Código').fill(/código é (\d{6})/.exec(await letter(/^Seu código/))?.[1] ?? '')
  await theirs.getByRole('button', { name: 'Abrir' }).click()
  await expect(theirs.getByText(statement.professionalName)).toBeVisible()

  const line = theirs.getByRole('listitem').first()
  await line.getByText('Contestar').click()
  await line.getByRole('textbox').fill('Foram duas etapas nesta cirurgia')
  await line.getByRole('button').click()
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Foram duas etapas' })).toBeVisible()

  const admin = await as('admin', path)
  const drawer = admin.getByRole('dialog', { name: new RegExp(`^${statement.professionalName} · `) })
  await drawer.getByRole('button', { name: 'Responder' }).click()
  const answer = admin.getByRole('dialog', { name: 'Resposta à contestação' })
  await answer.getByRole('textbox').fill('O mapa tem uma etapa')
  await answer.getByRole('button', { name: 'Responder' }).click()
  await expect(drawer.getByText('O mapa tem uma etapa')).toBeVisible()

  // What was answered comes by a new link; the one before leads nowhere.
  const answered = new URL(/https?:\S+/.exec(await letter(/^Resposta/))?.[0] ?? '').pathname
  await theirs.goto(link)
  await expect(theirs.getByText(statement.professionalName)).toHaveCount(0)
  await theirs.goto(answered)
  await expect(theirs.getByRole('heading', { name: 'Abrir o seu documento' })).toBeVisible()
  await expect(theirs.getByText('O mapa tem uma etapa')).toHaveCount(0)
  const codes = (await lettersTo(email)).length
  await theirs.getByRole('button', { name: 'Enviar código' }).click()
  await expect.poll(async () => (await lettersTo(email)).length).toBeGreaterThan(codes)
  await theirs.getByLabel('Código').fill(/código é (\d{6})/.exec(await letter(/^Seu código/))?.[1] ?? '')
  await theirs.getByRole('button', { name: 'Abrir' }).click()
  await expect(theirs.getByText('O mapa tem uma etapa')).toBeVisible()
  await theirs.getByRole('button', { name: 'Aceitar o demonstrativo' }).click()
  await expect(theirs.getByText('Este demonstrativo foi aceito.')).toBeVisible()

  await drawer.getByRole('button', { name: 'Aprovar' }).click()
  await drawer.getByRole('button', { name: 'Registrar pagamento' }).click()
  await admin.getByRole('dialog', { name: 'Registrar pagamento' }).getByRole('button', { name: 'Registrar' }).click()
  await expect(drawer.getByText('Pago', { exact: true }).first()).toBeVisible()
  await theirs.reload()
  const [receipt] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('link', { name: 'Baixar comprovante' }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/\.pdf$/)
})
