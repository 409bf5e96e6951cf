import type { Language } from '../../shared/language.ts'

/** A text as it may stand in HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The whole page of a letter around its paragraphs, which are HTML. */
export function letterHtml(language: Language, ...paragraphs: readonly string[]): string {
  return `<!doctype html><html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif;color:#1f2a2c;max-width:32rem;margin:2rem auto;padding:0 1rem">
${paragraphs.join('\n')}</body></html>`
}

/** A link that looks like a button, and its address below for those who copy it. */
export function letterButton(link: string, words: string): string {
  return `<p><a href="${escaped(link)}" style="display:inline-block;padding:.6rem 1.2rem;background:#0f5f5e;color:#fff;border-radius:8px;text-decoration:none">${escaped(words)}</a></p>
<p style="font-size:13px;word-break:break-all">${escaped(link)}</p>`
}
