import { chmod, chown, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { reachablePrograms, serverUser } from './operating-user.ts'

const isRoot = process.geteuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const version = `test-${process.pid}`
const copy = join(tmpdir(), `pauta-postgres-${version}`)
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pauta-programs-'))
  for (const part of ['bin', 'lib', 'share']) await mkdir(join(folder, part))
  await writeFile(join(folder, 'bin/postgres'), '', { mode: 0o755 })
  await rm(copy, { recursive: true, force: true })
  return () => rm(folder, { recursive: true })
})

afterAll(() => rm(copy, { recursive: true, force: true }))

test('programs that the user can walk to are used where they are', async () => {
  await chmod(folder, 0o755)
  expect(await reachablePrograms(folder, nobody, version)).toBe(folder)
})

test.runIf(isRoot)(
  'a closed folder in the way: a copy is made that everyone can run and only its owner can write',
  async () => {
    await chmod(folder, 0o700)
    expect(await reachablePrograms(folder, nobody, version)).toBe(copy)
    expect((await stat(join(copy, 'bin/postgres'))).mode & 0o777).toBe(0o755)
    expect(await reachablePrograms(folder, nobody, version)).toBe(copy)
  },
)

test.runIf(isRoot)('a copy that someone else may have put there is refused', async () => {
  await cp(folder, copy, { recursive: true })
  await chown(copy, nobody.uid, nobody.gid)
  await expect(reachablePrograms(folder, nobody, version)).rejects.toThrow('Remove it')
})

test('root never runs the server as itself; anyone else does', async () => {
  const user = await serverUser(folder)
  expect(user).toEqual(isRoot ? nobody : undefined)
  if (!isRoot) return
  await chown(folder, nobody.uid, nobody.gid)
  expect(await serverUser(join(folder, 'data'))).toEqual(nobody)
})
