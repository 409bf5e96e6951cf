import { expect, it } from 'vitest'
import { keepPicture, pictureDownload, pictureKind } from './picture.ts'

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
  const name = await keepPicture(store, Buffer.from(bytes('\xff\xd8\xff\xe0rest')).toString('base64'))
  expect(name).toMatch(/^[0-9a-f-]{36}\.jpg$/)
  expect(await pictureDownload(store, name)).toMatchObject({ name, type: 'image/jpeg' })
  expect(await pictureDownload(store, null)).toBeUndefined()
  expect(await pictureDownload(store, 'gone.png')).toBeUndefined()
  await expect(keepPicture(store, Buffer.from('text').toString('base64'))).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA',
  })
})
