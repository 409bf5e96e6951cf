import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../../../server/database/connect.ts'
import type { Language } from '../../../../shared/language.ts'

/** What a page is made from. */
export interface Asked {
  readonly database: Database
  readonly now: Temporal.Instant
}

/** A page of plain HTML: what changes stands in `body` alone, and an open display fetches nothing else. */
export interface LinkPage {
  readonly title: string
  readonly style: string
  /** Empty where nothing runs: then it has forms, which lead to itself. */
  readonly script: string
  readonly body: string
}

const html = 'text/html; charset=utf-8'
const closed = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pauta</title><p>Este link não está aberto. / This link is not open.</p></html>`

/** What guessed secrets, those that are over, were revoked, or lead to nothing any more are answered alike. */
export function answerClosed(reply: FastifyReply): FastifyReply {
  return protect(reply, { style: '', script: '' }).code(404).type(html).send(closed)
}

/** A whole page. */
export function answerPage(reply: FastifyReply, page: LinkPage, language: Language): FastifyReply {
  return protect(reply, page).type(html).send(whole(page, language))
}

function whole({ title, style, script, body }: LinkPage, language: Language): string {
  const age = '<p id="age" role="status" hidden></p>'
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main>${body}</main>${script && `${age}<script>${script}</script>`}</body></html>`
}

/** Nothing runs, is drawn or is asked for but what the page itself brings. */
export function protect(reply: FastifyReply, { style, script }: Pick<LinkPage, 'style' | 'script'>): FastifyReply {
  const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `style-src ${hashed(style)}`,
    ...(script
      ? ["form-action 'none'", `script-src ${hashed(script)}`, "connect-src 'self'"]
      : ["form-action 'self'", "script-src 'none'"]),
  ]
  return reply.header('content-security-policy', policy.join('; ')).header('referrer-policy', 'no-referrer')
}

/** A text as it may stand in HTML. */
export function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
