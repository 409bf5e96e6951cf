import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { signInServer } from '../server/sign-in/testing/sign-in-server.ts'
import { testDatabase } from '../server/testing/database.ts'
import { createAdmin, readCommand, readYear } from './admin.ts'

const { database } = await testDatabase()
const { signIn } = await signInServer(database)
const ana = { email: 'ana@a.example', name: 'Ana Souza', role: 'ADMIN' as const }

it('reads the command', () => {
  expect(readCommand(['create', '--email', ' Ana@A.example', '--name', 'Ana Souza'])).toEqual(ana)
  expect(readCommand(['create', '--email', 'b@a.example', '--name', 'B', '--role', 'SALES'])).toMatchObject({
    role: 'SALES',
  })
})

it.each([
  [[], /npm run admin -- create/],
  [['destroy', '--email', 'a@b.example', '--name', 'A'], /npm run admin/],
  [['create', '--name', 'A'], /--email/],
  [['create', '--email', 'a@b.example'], /--name/],
  [['create', '--email', 'a@b.example', '--name', 'A', '--role', 'KING'], /--role is one of SALES/],
  [['create', '--king'], /--king/],
])('refuses %j with a sentence', (words, sentence) => {
  expect(() => readCommand(words)).toThrow(sentence)
})

it('reads which year is rebuilt, and refuses what is none', () => {
  expect([readYear([]), readYear(['2026'])]).toEqual([undefined, 2026])
  for (const words of [['26'], ['all'], ['2026', '2027'], ['1999']])
    expect(() => readYear(words)).toThrow(/rebuild-reports: a year/)
})

it('makes somebody who can sign in, once', async () => {
  const id = await createAdmin(database, ana, 'uma senha comprida')
  expect((await signIn(ana.email, 'uma senha comprida')).status).toBe(200)
  const { rows } = await sql`select id, role, active from staff where email = ${ana.email}`.execute(database)
  expect(rows).toEqual([{ id, role: 'ADMIN', active: true }])
  await expect(createAdmin(database, ana, 'uma senha comprida')).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
})

it('leaves nothing half-made', async () => {
  await expect(
    createAdmin(database, { ...ana, email: 'bia@a.example', name: ' ' }, 'uma senha comprida'),
  ).rejects.toThrow(/staff_name_check/)
  await expect(createAdmin(database, { ...ana, email: 'bia@a.example' }, 'curta')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  const { rows } = await sql`select email from auth."user" where email = 'bia@a.example'`.execute(database)
  expect(rows).toEqual([])
})
