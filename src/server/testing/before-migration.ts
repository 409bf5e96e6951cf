import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createDatabase, createPool, type Database } from '../database/connect.ts'
import { migrate, migrationsFolder } from '../database/migrate.ts'
import { bareDatabase } from './database.ts'

/**
 * A database as it was before a migration, for tests of what the migration makes of what stood in it.
 * @returns it, and what runs the migration and all after it; that answers their names
 */
export async function databaseBefore(
  migration: string,
): Promise<{ readonly database: Database; readonly goOn: () => Promise<string[]> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pauta-before-'))
  for (const name of await readdir(migrationsFolder))
    if (name < migration) await copyFile(join(migrationsFolder, name), join(folder, name))
  const url = await bareDatabase()
  await migrate(url, folder)
  await rm(folder, { recursive: true })
  const database = createDatabase(createPool(url))
  afterAll(() => database.destroy())
  return { database, goOn: () => migrate(url) }
}
