import { expect, it } from 'vitest'
import { tooManyPixels } from '../../shared/picture.ts'
import { keepPicture, pictureDownload, pictureKind } from './picture.ts'
import { gif, jpeg, photo, png, webpExtended } from '../testing/pictures.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

it.each([
  ['\xff\xd8\xff\xe0rest', 'jpg'],
  ['\x89PNG\r\n\x1a\nrest', 'png'],
  ['RIFF\x00\n\r\x01WEBPVP8 ', 'webp'],
  ['RIFF\x00\x00\x00\x00WAVEfmt ', undefined],
  ['GIF89a', undefined],
  ['<svg>', undefined],
  [' \xff\xd8\xff', undefined],
  ['', undefined],
])('%j is %s', (beginning, expected) => {
  expect(pictureKind(bytes(beginning))).toBe(expected)
})

it('keeps a picture under a new name and gives it back, and nothing else', async () => {
  const kept = new Map<string, Uint8Array>()
  const store = {
    write: async (name: string, content: Uint8Array) => void kept.set(name, content),
    read: async (name: string) => kept.get(name),
    remove: async (name: string) => void kept.delete(name),
  }
  const keep = (content: Uint8Array) => keepPicture(store, Buffer.from(content).toString('base64'))
  const name = await keep(Buffer.from(await photo(256, 256), 'base64'))
  expect(name).toMatch(/^[0-9a-f-]{36}\.jpg$/)
  expect(await pictureDownload(store, name)).toMatchObject({ name, type: 'image/jpeg' })
  expect(await pictureDownload(store, null)).toBeUndefined()
  expect(await pictureDownload(store, 'gone.png')).toBeUndefined()
  for (const none of [bytes('text'), bytes('\xff\xd8\xff\xe0rest'), gif(1, 1)]) {
    await expect(keep(none)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
  }
})

it.each([png, jpeg, webpExtended])('refuses a picture that would be opened to a billion pixels', async (draw) => {
  const store = { write: () => Promise.reject(new Error('kept')), read: async () => undefined, remove: async () => {} }
  const refused = keepPicture(store, Buffer.from(draw(30_000, 30_000)).toString('base64'))
  await expect(refused).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'image', code: 'too_big', message: tooManyPixels }],
  })
})
