import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../../../server/database/connect.ts'
import type { LinkKind } from '../rules.ts'
import { findOpen, noteOpening, type OpenLink } from './queries.ts'
import { digestOf } from './secrets.ts'

/** A page of plain HTML: what changes stands in `body` alone, and an open page fetches nothing else. */
export interface LinkPage {
  readonly title: string
  readonly style: string
  readonly script: string
  readonly body: string
}

interface Asked {
  readonly database: Database
  readonly now: Temporal.Instant
}

/** What makes the page of each kind of link, handed over by the nouns that have them. */
export type LinkPages = Readonly<Record<LinkKind, (asked: Asked, link: OpenLink) => Promise<LinkPage>>>

interface Serving {
  readonly database: Database
  readonly now: () => Temporal.Instant
  readonly pages: LinkPages
}

const html = 'text/html; charset=utf-8'
const closed = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pauta</title><p>Este painel não está aberto. / This display is not open.</p></html>`

/**
 * `GET /api/v1/links/{token}`: what opens without an account, outside of the application. A secret that was guessed, is
 * over or was revoked is answered alike. `?part=body` is what an open page looks at, by its ETag only where it changed.
 */
export function serveLinkPages(app: FastifyInstance, { database, now, pages }: Serving): void {
  app.get<{ Params: { token: string }; Querystring: { part?: string } }>(
    '/api/v1/links/:token',
    async ({ params, query, headers }, reply) => {
      const at = now()
      const link = await findOpen(database, digestOf(params.token), at.toString())
      if (!link) return protect(reply, '', '').code(404).type(html).send(closed)
      const page = await pages[link.kind]({ database, now: at }, link)
      const etag = `"${digestOf(page.body).slice(0, 32)}"`
      protect(reply, page.style, page.script).header('etag', etag).type(html)
      if (query.part === 'body')
        return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(page.body)
      await noteOpening(database, link.id, at.toString())
      return reply.send(whole(page, link))
    },
  )
}

function whole({ title, style, script, body }: LinkPage, { language }: OpenLink): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main>${body}</main><p id="age" role="status" hidden></p><script>${script}</script></body></html>`
}

/** Nothing runs, is drawn or is asked for but what the page itself brings. */
function protect(reply: FastifyReply, style: string, script: string): FastifyReply {
  const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = [
    ...["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
    ...[`style-src ${hashed(style)}`, `script-src ${hashed(script)}`, "connect-src 'self'"],
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
