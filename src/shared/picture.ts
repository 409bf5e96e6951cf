import { z } from 'zod'
import { said } from './said.ts'

/** Characters of base64: about 150 kB of picture, several times what the browser makes of any photo. */
const longestPicture = 200_000

/** A picture as it is sent: base64 of a JPEG, PNG or WebP. */
export const pictureSchema = z
  .base64(said('A imagem não chegou inteira', 'The picture did not arrive whole'))
  .max(longestPicture, said('A imagem é grande demais', 'The picture is too large'))
