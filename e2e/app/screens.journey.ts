import type { Page } from '@playwright/test'
import { Agenda, dayPath, weekPath } from '../kit/agenda.ts'
import { dialog, expectNoBarrierAnywhere, heading } from '../kit/barriers.ts'
import { booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import type { Person } from '../kit/people.ts'

interface Screen {
  readonly name: string
  /** Who looks; nobody signed in where there is none. */
  readonly person?: Person
  /** Where it is, given an appointment of a patient. */
  readonly path: (made: { day: string; week: string; appointment: string; patient: string }) => string
  readonly ready: (page: Page) => Promise<void>
}

const filled = async (page: Page): Promise<void> => {
  await heading('Agendamentos')(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('row').nth(3).or(main.getByRole('listitem').nth(3)).first()).toBeVisible()
}

const screens: readonly Screen[] = [
  {
    name: 'the sign-in',
    path: () => '/',
    ready: (page) => expect(page.getByRole('button', { name: 'Camila Ribeiro' })).toBeVisible(),
  },
  { name: 'the password reset', path: () => '/reset-senha', ready: heading('Esqueceu a senha?') },
  {
    name: 'the week',
    person: 'receptionist',
    path: () => '/agendamentos-da-semana',
    ready: (page) => expect(page.getByRole('main').getByRole('region').first()).toBeVisible(),
  },
  { name: 'the day', person: 'receptionist', path: ({ day }) => day, ready: heading(/\d\d\/\d\d\/\d{4}/) },
  {
    name: 'the month',
    person: 'receptionist',
    path: () => '/agendamentos-do-mes',
    ready: (page) => expect(page.getByRole('gridcell').getByRole('button').first()).toBeVisible(),
  },
  { name: 'the list', person: 'receptionist', path: () => '/agendamentos?periodo=tudo', ready: filled },
  {
    name: 'the drawer of an appointment',
    person: 'location-manager',
    path: ({ day, appointment }) => `${day}&agendamento=${appointment}`,
    ready: dialog(),
  },
  {
    name: 'the form of a booking',
    person: 'location-manager',
    path: ({ day }) => `${day}&acao=novo`,
    ready: dialog('Novo agendamento'),
  },
  {
    name: 'the units',
    person: 'admin',
    path: () => '/configuracoes?aba=unidades',
    ready: heading('Unidades'),
  },
  {
    name: 'the rooms',
    person: 'admin',
    path: () => '/configuracoes?aba=salas',
    ready: heading('Salas'),
  },
  {
    name: 'the holidays',
    person: 'admin',
    path: () => '/configuracoes?aba=feriados',
    ready: heading(/Feriados de/),
  },
  {
    name: 'the background work',
    person: 'admin',
    path: () => '/configuracoes?aba=trabalhos',
    ready: heading('Trabalhos em segundo plano'),
  },
  {
    name: 'the procedures',
    person: 'admin',
    path: () => '/configuracoes?aba=procedimentos',
    ready: heading('Procedimentos'),
  },
  {
    name: 'the form of a unit',
    person: 'admin',
    path: () => '/configuracoes?aba=unidades&novo=1',
    ready: dialog('Nova unidade'),
  },
  {
    name: 'the form of a procedure',
    person: 'admin',
    path: () => '/configuracoes?aba=procedimentos&novo=1',
    ready: dialog('Novo procedimento'),
  },
  { name: 'the patients', person: 'receptionist', path: () => '/pacientes', ready: heading('Pacientes') },
  {
    name: 'the form of a patient',
    person: 'receptionist',
    path: () => '/pacientes?novo=1',
    ready: dialog('Novo paciente'),
  },
  {
    name: 'the page of a patient',
    person: 'admin',
    path: ({ patient }) => `/paciente?id=${patient}`,
    ready: heading(/Prado/),
  },
  {
    name: 'what happened to a patient',
    person: 'admin',
    path: ({ patient }) => `/paciente?id=${patient}&aba=history`,
    ready: heading(/Prado/),
  },
  { name: 'the tags', person: 'admin', path: () => '/tags', ready: heading('Tags') },
  { name: 'the form of a tag', person: 'admin', path: () => '/tags?novo=1', ready: dialog('Nova tag') },
  { name: 'the profile', person: 'admin', path: () => '/perfil', ready: heading('Perfil') },
  {
    name: 'the people with access',
    person: 'admin',
    path: () => '/configuracoes',
    ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  { name: 'the teams', person: 'admin', path: () => '/equipes', ready: heading('Equipes') },
  { name: 'the form of a team', person: 'admin', path: () => '/equipes?novo=1', ready: dialog('Nova equipe') },
  {
    name: 'the professionals',
    person: 'admin',
    path: () => '/equipes?aba=profissionais',
    ready: heading('Profissionais'),
  },
  {
    name: 'the form of a professional',
    person: 'admin',
    path: () => '/equipes?aba=profissionais&novo=1',
    ready: dialog('Novo profissional'),
  },
  { name: 'the coverage', person: 'admin', path: () => '/equipes?aba=cobertura', ready: heading('Cobertura') },
  { name: 'the stock', person: 'admin', path: () => '/estoque', ready: heading('Estoque') },
  {
    name: 'the report of teams',
    person: 'admin',
    path: () => '/relatorio-equipes?por=professional',
    ready: heading('Relatório de equipes'),
  },
  {
    name: 'the page of a missing address',
    person: 'admin',
    path: () => '/nao-existe',
    ready: heading(/Page not found/),
  },
  {
    name: 'the page without permission',
    person: 'after-sales',
    path: () => '/estoque',
    ready: heading(/Sem permissão/),
  },
]

for (const { name, person, path, ready } of screens) {
  test(`no serious barrier in ${name}, at the desk and on a phone`, async ({ as, visitor }) => {
    const address = path(await made())
    await expectNoBarrierAnywhere(await (person ? as(person, address) : visitor(address)), ready)
  })
}

let making: Promise<{ day: string; week: string; appointment: string; patient: string }> | undefined

/** A day with an appointment on it, made once for all screens that one process looks at. */
function made(): NonNullable<typeof making> {
  return (making ??= (async () => {
    const slot = await slotOfOnesOwn()
    const patient = await newPatient()
    const { id } = await booked(slot, patient, clock('09:00'))
    return { day: dayPath(slot), week: weekPath(slot), appointment: id, patient: patient.id }
  })())
}

test('a device in English greets in English before anybody has signed in', async ({ visitor }) => {
  const page = await visitor('/', { englishDevice: true })
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
})

const pagesOf = (pdf: string) => pdf.match(/\/Type\s*\/Page\b(?!s)/g)
const widthOf = (pdf: string) => Number(/\/MediaBox\s*\[\s*\S+\s+\S+\s+(\S+)/.exec(pdf)?.[1])

/** The page as its printer gets it. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  return (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
}

test('the day prints on one A4 page, lying', async ({ as }) => {
  const page = await as('receptionist', '/agendamentos-da-semana?por=sala&modo=dia')
  await expect(new Agenda(page).region).toBeVisible()
  const pdf = await printed(page)
  expect(pagesOf(pdf)).toHaveLength(1)
  expect(widthOf(pdf)).toBeCloseTo(842, -1)
})

test('the week prints as a list by room, day by day, on a few A4 pages, and is a grid again afterwards', async ({
  as,
}) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  await booked(slot, patient, clock('09:00'))
  const page = await as('receptionist', weekPath(slot))
  const agenda = new Agenda(page)
  await expect(agenda.card(patient)).toBeVisible()
  const pdf = await printed(page)
  expect(pagesOf(pdf)?.length).toBeLessThan(8)
  expect(widthOf(pdf)).toBeCloseTo(842, -1)
  await expect(page.getByRole('heading', { name: slot.room.name, level: 2 })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: patient.name })).toContainText(`09:00–09:30${patient.name}`)
  await expect(agenda.region).toBeHidden()
  await page.emulateMedia({ media: null })
  await expect(agenda.card(patient)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: patient.name })).toHaveCount(0)
})

test('what the unit’s clock says is shown, wherever the device is', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  await booked(slot, patient, clock('07:15'))
  const page = await as('receptionist', weekPath(slot))
  await expect(new Agenda(page).cardAt(slot, patient, '07:15–07:45')).toBeVisible()
})
