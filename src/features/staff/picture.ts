/** The kinds of picture that are kept, by extension. */
export const pictureTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
export type PictureKind = keyof typeof pictureTypes

const beginnings: readonly [PictureKind, RegExp][] = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\u0089PNG\r\n\cZ\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
]

/** What kind of picture the bytes are, by how they begin and not by what they are called; undefined for anything else. */
export function pictureKind(content: Uint8Array): PictureKind | undefined {
  const beginning = String.fromCodePoint(...content.subarray(0, 16))
  return beginnings.find(([, pattern]) => pattern.test(beginning))?.[0]
}
