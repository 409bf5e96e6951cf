import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { secretIn } from './secret.ts'

const folder = await mkdtemp(join(tmpdir(), 'pauta-secret-'))
afterAll(() => rm(folder, { recursive: true }))

it('is made once, kept, and readable by its owner only', async () => {
  const home = join(folder, 'kept')
  const secret = await secretIn(home)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(await secretIn(home)).toBe(secret)
  expect((await stat(join(home, 'auth-secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(home)).toEqual(['auth-secret'])
})

it('is another one in another folder', async () => {
  expect(await secretIn(join(folder, 'one'))).not.toBe(await secretIn(join(folder, 'two')))
})

it('that was damaged stops the start with a sentence', async () => {
  await writeFile(join(folder, 'auth-secret'), 'short')
  await expect(secretIn(folder)).rejects.toThrow(/auth-secret is shorter than 32 characters/)
})
