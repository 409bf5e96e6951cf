import { afterAll, expect, it } from 'vitest'
import { keyRingOf, newKeys } from '../../../../server/media/key-ring.ts'
import { MediaFiles } from '../../../../server/media/media-files.ts'
import { smallDisk } from '../../../../server/testing/small-disk.ts'
import { wav } from '../../../../server/testing/sounds.ts'
import { hashOf, servedRecordings } from './testing/served-recordings.ts'

const megabyte = 1024 ** 2
/** Room enough for a recording to begin, which leaves 256 MB to everything else. */
const roomy = 300
const disk = await smallDisk(roomy)
afterAll(() => disk?.close())
const holding = { files: new MediaFiles(disk?.directory ?? '/nowhere'), keys: keyRingOf(newKeys('test')) }
const { begin, finish, kept, open, tus } = await servedRecordings(holding)
// Three megabytes, which come in pieces of half of one.
const sound = wav(400)
const half = megabyte / 2

/** Sends it piece by piece from a place on until something else than 204 is answered, or its end. */
async function send(id: string, from: number): Promise<{ status: number; at: number }> {
  for (let at = from; at < sound.length;) {
    const answer = await tus('ADMIN', 'PATCH', id, at, sound.subarray(at, at + half))
    if (answer.statusCode !== 204) return { status: answer.statusCode, at }
    at = Number(answer.headers['upload-offset'])
  }
  return { status: 204, at: sound.length }
}

// Where nobody may mount anything there is no such disk.
it.runIf(disk).each([
  ['an upload', {}],
  ['what is recorded now', { file: null }],
])('%s over a disk that fills up is told so, loses nothing, and goes on once there is room', async (_what, more) => {
  const before = (await kept('ADMIN')).id
  const { id } = (await begin('ADMIN', more, sound)).body
  await disk?.leave(1)
  const stopped = await send(id, 0)
  expect(stopped.status).toBe(507)
  expect(stopped.at).toBeGreaterThanOrEqual(half)

  // Whatever is there is what was sent; nothing new begins, and what was kept is heard.
  const offset = Number((await tus('ADMIN', 'HEAD', id)).headers['upload-offset'])
  expect(offset).toBeGreaterThanOrEqual(stopped.at)
  expect((await begin('ADMIN')).body).toMatchObject({
    code: 'UNAVAILABLE',
    detail: expect.stringContaining('sem espaço') as string,
  })
  expect((await (await open('ADMIN', before)).fetch('bytes=0-99')).statusCode).toBe(206)

  await disk?.leave(roomy)
  expect(await send(id, offset)).toEqual({ status: 204, at: sound.length })
  expect((await finish('ADMIN', id, { sha256: hashOf(sound) })).body).toMatchObject({
    state: 'ready',
    bytes: sound.length,
    sha256: hashOf(sound),
  })
})

it.runIf(disk)('what was recorded on a disk that filled up is kept as far as it came', async () => {
  const { id } = (await begin('ADMIN', { file: null })).body
  await tus('ADMIN', 'PATCH', id, 0, sound.subarray(0, half))
  await disk?.leave(1)
  expect((await send(id, half)).status).toBe(507)
  const { body } = await finish('ADMIN', id)
  await disk?.leave(roomy)
  const there = body.bytes ?? 0
  expect(there).toBeGreaterThanOrEqual(half)
  expect(body).toMatchObject({ state: 'ready', sha256: hashOf(sound.subarray(0, there)) })
})
