import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { ways } from '../kit/sizes.ts'
import { accountOf, colleague, enter, linkFor, newcomer, question, refusalNoise, type } from '../kit/colleague.ts'

const deadLink = 'Este link não vale mais: ele serve uma vez só e por pouco tempo. Peça outro.'

test('who forgot the password asks for a link, chooses a new one and signs in; what was open elsewhere ends', async ({
  visitor,
  noise,
}) => {
  noise.expect(...refusalNoise, /session/i)
  const person = await colleague()
  const elsewhere = await visitor('/')
  await enter(elsewhere, person)

  const page = await visitor('/')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByRole('status')).toContainText('Se este e-mail tem acesso ao Pauta')
  const link = await linkFor(person.email, 2)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Escolha uma senha nova' })).toBeVisible()
  await page.getByLabel('Senha nova').fill('curta')
  await page.getByRole('button', { name: 'Salvar a senha' }).click()
  await expect(page.getByRole('alert')).toHaveText('Use de 10 a 128 caracteres.')
  const next = `${person.password} nova`
  await page.getByLabel('Senha nova').fill(next)
  await page.getByRole('button', { name: 'Salvar a senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha nova salva' })).toBeVisible()

  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await type(page, person)
  await expect(page.getByRole('alert')).toHaveText(/E-mail ou senha não conferem/)
  await enter(page, { ...person, password: next })
  await elsewhere.goto('/pacientes')
  await expect(question(elsewhere)).toBeVisible()
})

test('a link that was used is good for nothing more, and leads to another one', async ({ visitor, noise }) => {
  noise.expect(...refusalNoise)
  const person = await colleague()
  const page = await visitor(await linkFor(person.email))
  await expect(page.getByRole('alert')).toHaveText(deadLink)
  await expect(page.getByLabel('Senha nova')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pedir outro link' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible()
  await page.goto('/entrar')
  await enter(page, person)
})

for (const [where, { window, press }] of ways) {
  test(`${where}, a link with a code that nobody made says so before a password is typed`, async ({
    visitor,
    noise,
  }) => {
    noise.expect(...refusalNoise)
    const page = await visitor('/reset-senha?code=feito-em-casa', window)
    await expect(page.getByRole('alert')).toHaveText(deadLink)
    await expect(page.getByLabel('Senha nova')).toHaveCount(0)
    await press(page.getByRole('button', { name: 'Pedir outro link' }))
    await expect(page.getByLabel('E-mail')).toBeVisible()
  })
}

test('an e-mail without access reads the same as one with it', async ({ visitor }) => {
  const page = await visitor('/reset-senha')
  await page.getByLabel('E-mail').fill('ninguem.mesmo@demo.example')
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByRole('status')).toContainText('Se este e-mail tem acesso ao Pauta')
})

test('who is invited is welcomed, chooses a password by the letter, and is in: on their page, with nothing to catch up on', async ({
  visitor,
  as,
}) => {
  const person = newcomer()
  const admin = await as('admin', '/configuracoes?novo=1')
  const form = admin.getByRole('dialog', { name: 'Convidar usuário' })
  await form.getByLabel('Nome').fill(person.name)
  await form.getByLabel('E-mail').fill(person.email)
  await form.getByLabel('Perfil').selectOption({ label: 'Gerência de vendas' })
  await form.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(admin.getByText(`${person.name} foi convidado(a) por e-mail.`)).toBeVisible()

  const page = await visitor(await linkFor(person.email))
  await expect(page.getByRole('heading', { name: 'Boas-vindas ao Pauta' })).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect(accountOf(page, person)).toBeVisible()
  await expect(page).toHaveURL('/overview')
  await expect(page.getByText('Nada de novo dos colegas')).toBeVisible()
})

test('an invitation that cannot arrive says why, and arrives where the e-mail is corrected to', async ({
  visitor,
  as,
}) => {
  const person = newcomer()
  const wrong = person.email.replace('demo.example', 'clinica.invalid')
  const admin = await as('admin', '/configuracoes?novo=1')
  const form = admin.getByRole('dialog', { name: 'Convidar usuário' })
  await form.getByLabel('Nome').fill(person.name)
  await form.getByLabel('E-mail').fill(wrong)
  await form.getByLabel('Perfil').selectOption({ label: 'Vendas' })
  await form.getByRole('button', { name: 'Enviar convite' }).click()

  const drawer = admin.getByRole('dialog', { name: person.name })
  // By the live stream, when the letter has been refused.
  await expect(drawer.getByText('Convite falhou')).toBeVisible()
  await expect(drawer.getByRole('alert')).toHaveText('O servidor de e-mail recusou este endereço. Corrija o e-mail.')
  await admin.goto(`/configuracoes?situacao=convites-que-falharam&q=${encodeURIComponent(person.name)}`)
  await admin.getByRole('row', { name: new RegExp(person.name) }).click()
  await drawer.getByRole('button', { name: 'Corrigir e-mail' }).click()
  await drawer.getByLabel('E-mail correto').fill(person.email)
  await drawer.getByRole('button', { name: 'Corrigir e enviar' }).click()
  await expect(admin.getByText(`O convite está sendo enviado para ${person.email}.`)).toBeVisible()
  await expect(drawer.getByText('Convidado', { exact: true })).toBeVisible()
  await linkFor(person.email)
  await drawer.getByRole('button', { name: 'Enviar convite de novo' }).click()

  const page = await visitor(await linkFor(person.email, 2))
  await expect(page.getByRole('heading', { name: 'Boas-vindas ao Pauta' })).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect(accountOf(page, person)).toBeVisible()
  await expect(drawer.getByText('Ativo', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Enviar link de senha' })).toBeVisible()
})

test('the administration sends a link, and whoever is disabled meanwhile cannot use it', async ({
  visitor,
  as,
  noise,
}) => {
  noise.expect(...refusalNoise)
  const person = await colleague()
  // Whoever has come in has accepted the invitation, and loses a password rather than never having had one.
  await enter(await visitor('/'), person)
  const admin = await as('admin', `/configuracoes?usuario=${person.id}`)
  await admin.getByRole('button', { name: 'Enviar link de senha' }).click()
  await expect(admin.getByText(`O link está sendo enviado para ${person.email}.`)).toBeVisible()
  const link = await linkFor(person.email, 2)
  await ask('admin', 'POST', `/staff/${person.id}/disable`, {})
  const page = await visitor(link)
  await expect(page.getByRole('alert')).toHaveText(deadLink)
  await expect(accountOf(page, person)).toHaveCount(0)
})
