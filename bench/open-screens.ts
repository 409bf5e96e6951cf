import { sql } from 'kysely'
import type { Database } from '../src/server/database/connect.ts'
import { hashOf, insertAccounts } from '../src/server/sign-in/embedded-accounts.ts'
import { newId } from '../src/shared/ids.ts'
import * as clinic from './clinic.ts'
import { signIn } from './processes.ts'
import { scaled } from './scale.ts'

/** How many screens of the busy unit are open. */
export const screens = scaled(200, 20)
/** Of one person; twelve are allowed. */
const screensOfOne = 10
const password = 'uma senha bem comprida'

/** The token of each screen, of people of the reception of the busy unit. */
export async function tokensOfScreens(database: Database, address: string): Promise<string[]> {
  const theirs: string[] = []
  for (const email of await hire(database)) theirs.push(await signIn(address, { email, password }))
  return Array.from({ length: screens }, (_, screen) => theirs[Math.floor(screen / screensOfOne)] ?? '')
}

/** People of the reception of the busy unit; answers their e-mails. */
async function hire(database: Database): Promise<string[]> {
  const accounts = Array.from({ length: screens / screensOfOne }, (_, person) => {
    const uid = `bench-screen-${person}`
    return { uid, email: `${uid}@demo.example`, name: `Screen ${person}` }
  })
  const { rows } = await sql`select from staff where auth_uid = ${accounts[0]?.uid}`.execute(database)
  if (rows.length === 0) {
    await insertAccounts(database, accounts, await hashOf(password))
    for (const { uid, email, name } of accounts) {
      const id = newId()
      await sql`insert into staff (id, auth_uid, name, email, role)
        values (${id}, ${uid}, ${name}, ${email}, 'RECEPTIONIST')`.execute(database)
      await sql`insert into staff_unit (staff_id, unit_id) values (${id}, ${clinic.unitId(0)})`.execute(database)
    }
  }
  return accounts.map(({ email }) => email)
}
