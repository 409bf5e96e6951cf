import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createFileStore } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'pauta-files-'))
const store = createFileStore(join(folder, 'pictures'))
afterAll(() => rm(folder, { recursive: true }))

it('keeps, gives back, replaces and removes', async () => {
  expect(await store.read('a.jpg')).toBeUndefined()
  await store.write('a.jpg', new Uint8Array([1, 2]))
  await store.write('a.jpg', new Uint8Array([3]))
  expect([...((await store.read('a.jpg')) ?? [])]).toEqual([3])
  await store.remove('a.jpg')
  await store.remove('a.jpg')
  expect(await readdir(join(folder, 'pictures'))).toEqual([])
})

it.each(['../secret.txt', '/etc/passwd', 'a/b.jpg', '../..', '.env', 'a', 'A.jpg', 'a.jpg\0', ''])(
  'refuses the name %j',
  async (name) => {
    await expect(store.read(name)).rejects.toThrow('not a name')
    await expect(store.write(name, new Uint8Array())).rejects.toThrow('not a name')
    await expect(store.remove(name)).rejects.toThrow('not a name')
  },
)

it('keeps nothing of what the disk has no room for, and says so', async () => {
  const full = join(folder, 'full')
  await mkdir(full)
  await symlink('/dev/full', join(full, `a.jpg.${process.pid}.part`))
  const written = createFileStore(full).write('a.jpg', new Uint8Array([1, 2]))
  await expect(written).rejects.toMatchObject({ code: 'UNAVAILABLE', extra: { retryAfterSeconds: 300 } })
  expect(await readdir(full)).toEqual([])
})
