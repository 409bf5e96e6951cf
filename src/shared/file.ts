import { z } from 'zod'
import { both, inSchema } from './both.ts'

/** Bytes of the largest file that is kept beside a record. */
export const mostFileBytes = 10 * 1024 * 1024

/** What a kept file may be: a document or a picture. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type FileType = (typeof fileTypes)[number]

/** Both of a file that is larger. */
export const tooLargeFile = both(
  'O arquivo é grande demais: o limite é 10 MB. Reduza a resolução ou divida o documento.',
  'The file is too large: the limit is 10 MB. Lower its resolution or split the document.',
)

/** A file as it is sent, base64. What it is, its bytes say and not its name. */
export const fileSchema = z
  .base64(inSchema(both('O arquivo não chegou inteiro', 'The file did not arrive complete')))
  .min(1, inSchema(both('Escolha um arquivo', 'Choose a file')))
  .max(Math.ceil(mostFileBytes / 3) * 4, inSchema(tooLargeFile))
