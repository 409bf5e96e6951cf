import type { Page } from '@playwright/test'
import type { KeptMail } from '../../src/features/foundation/staff/contract.ts'
import type { Member } from '../../src/features/foundation/staff/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { isNetworkRole, type Role } from '../../src/shared/roles.ts'
import { appAddress } from './address.ts'
import { ask, mainUnit } from './clinic.ts'
import { expect } from './journey.ts'

/** Somebody of this journey alone, so that what happens to them disturbs no other. */
export interface Colleague {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly password: string
}

const letters = () => Array.from(newId().slice(-6), (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('')

/** A name and an e-mail that nobody else has. */
export function newcomer(): Omit<Colleague, 'id'> {
  const word = letters()
  return {
    name: `Noêmia Q${word} Dantas`,
    email: `noemia.${word}@demo.example`,
    password: `uma frase ${word} comprida`,
  }
}

/** Invited by the administration, with the password chosen by the link in the letter. */
export async function colleague(role: Role = 'RECEPTIONIST', unitIds?: string[]): Promise<Colleague> {
  const person = newcomer()
  const { id } = await ask<Member>('admin', 'POST', '/staff', {
    id: newId(),
    name: person.name,
    email: person.email,
    role,
    unitIds: isNetworkRole(role) ? [] : (unitIds ?? [(await mainUnit()).id]),
  })
  const code = new URL(await linkFor(person.email)).searchParams.get('code')
  const chosen = await fetch(`${appAddress()}/api/auth/password-reset/confirm`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, password: person.password }),
  })
  if (!chosen.ok) throw new Error(`The invitation of ${person.email} is good for nothing: ${await chosen.text()}`)
  return { id, ...person }
}

/** The letters to somebody, the latest first. */
export async function lettersTo(email: string): Promise<KeptMail[]> {
  const { items } = await ask<{ items: KeptMail[] }>('admin', 'GET', '/demo-mails')
  return items.filter(({ to }) => to === email)
}

/** The link in the latest letter to somebody; waits until there are so many letters. */
export async function linkFor(email: string, letterCount = 1): Promise<string> {
  await expect.poll(async () => (await lettersTo(email)).length).toBeGreaterThanOrEqual(letterCount)
  const [latest] = await lettersTo(email)
  return /https?:\S+/.exec(latest?.text ?? '')?.[0] ?? ''
}

/** Types e-mail and password at the door. */
export async function type(page: Page, { email, password }: Pick<Colleague, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Signs in at the door and waits for the first page. */
export async function enter(page: Page, person: Pick<Colleague, 'name' | 'email' | 'password'>): Promise<void> {
  await type(page, person)
  await expect(accountOf(page, person)).toBeVisible()
}

/** The button of the user menu. */
export function accountOf(page: Page, { name }: Pick<Colleague, 'name'>) {
  return page.getByRole('button', { name: `Conta de ${name}` })
}

/** The question for the password over the page. */
export function question(page: Page) {
  return page.getByRole('dialog', { name: 'Sua sessão terminou' })
}

/** Hosted sessions of one person are told apart by whole seconds: two sign-ins within one count as the same. */
export async function aSecondLater(): Promise<void> {
  const now = () => Math.floor(Date.now() / 1000)
  const before = now()
  if (isHosted) await expect.poll(now, { intervals: [100] }).toBeGreaterThan(before)
}

/** What a provider complains about on the console when it refuses. */
export const refusalNoise = [/40[013] \(/, /ProviderError/]
/** Whether this run signs in by the hosted provider's emulator. */
export const isHosted = Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST)
