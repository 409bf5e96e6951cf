import { z } from 'zod'
import { type Both, both, inSchema } from './both.ts'

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

/** Bytes of the largest XML of an invoice; the tax authorities take half of it. */
export const mostXmlBytes = 1024 * 1024

/** Both of an XML that is larger. */
export const tooLargeXml = both(
  'O arquivo é grande demais para uma NF-e: o limite é 1 MB. Envie o XML da nota, e não um pacote de notas.',
  'The file is too large for an NF-e: the limit is 1 MB. Send the XML of the invoice, not a package of them.',
)

/** A file as it is sent, base64. What it is, its bytes say and not its name. */
export const fileSchema = fileOf(mostFileBytes, tooLargeFile)

/** An XML as it is sent, base64. */
export const xmlSchema = fileOf(mostXmlBytes, tooLargeXml)

function fileOf(mostBytes: number, tooLarge: Both) {
  return z
    .base64(inSchema(both('O arquivo não chegou inteiro', 'The file did not arrive complete')))
    .min(1, inSchema(both('Escolha um arquivo', 'Choose a file')))
    .max(Math.ceil(mostBytes / 3) * 4, inSchema(tooLarge))
}
