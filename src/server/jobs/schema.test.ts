import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { startBoss } from './boss.ts'

const { pool } = await testDatabase()

// A newer pg-boss comes with a migration of its schema: see `db/migrations/20261129-1200-server.sql`.
it('has the tables, indexes and functions that the installed pg-boss wants', async () => {
  const boss = await startBoss(pool, console, { keepsTime: false })
  onTestFinished(() => boss.stop())
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true })
})
