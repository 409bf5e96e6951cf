import { z } from 'zod'
import { both, inSchema } from './both.ts'

/** Characters of base64: about 150 kB of picture, several times what the browser makes of any photo. */
const longestPicture = 200_000

/** Pixels of the largest picture taken: opened, it fills 16 MB of a browser's memory, however few bytes it came in. */
export const mostPixels = 2_048 * 2_048

/** Both of a picture that has more. */
export const tooManyPixels = both(
  'A imagem tem pixels demais: no máximo 4 milhões, como 2048 × 2048',
  'The picture has too many pixels: at most 4 million, such as 2048 × 2048',
)

/** Pixels of the largest picture that is kept beside a record: a page scanned at 400 dpi. */
export const mostKeptPixels = 4_096 * 4_096

/** Both of a picture that has more. */
export const tooManyKeptPixels = both(
  'A imagem tem pixels demais: no máximo 16 milhões, como 4096 × 4096',
  'The picture has too many pixels: at most 16 million, such as 4096 × 4096',
)

/** A picture as it is sent: base64 of a JPEG, PNG or WebP. */
export const pictureSchema = z
  .base64(inSchema(both('A imagem não chegou inteira', 'The picture did not arrive complete')))
  .max(longestPicture, inSchema(both('A imagem é grande demais', 'The picture is too large')))
