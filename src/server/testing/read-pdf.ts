import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** What a reader other than what drew it finds in a PDF: its text, page by page in one, and its title. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; pages: number; title: unknown }> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  const { info } = await getMeta(document)
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages, title: info['Title'] }
}
