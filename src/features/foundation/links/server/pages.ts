import type { FastifyInstance } from 'fastify'
import type { displayKinds } from '../rules.ts'
import { answerClosed, answerPage, type Asked, type LinkPage, protect } from './html.ts'
import { openPersonal, type PersonalServing, servePersonal, showPersonal } from './personal.ts'
import { findOpen, noteOpening, type OpenLink } from './queries.ts'
import { digestOf } from './secrets.ts'

/** What a display is of. */
export interface DisplayLink extends Pick<OpenLink, 'language'> {
  readonly unitId: string
}

/** What makes the page of each kind of display, handed over by the nouns that have them. */
export type DisplayPages = Readonly<
  Record<(typeof displayKinds)[number], (asked: Asked, link: DisplayLink) => Promise<LinkPage>>
>

interface Serving extends PersonalServing {
  readonly displays: DisplayPages
}

/**
 * `GET /api/v1/links/{token}`: what opens without an account, outside of the application. A secret that was guessed, is
 * over or was revoked is answered alike. `?part=body` is what an open display looks at, by its ETag only where it changed.
 */
export function serveLinkPages(app: FastifyInstance, serving: Serving): void {
  const { database, now, displays } = serving
  app.get<{ Params: { token: string }; Querystring: { part?: string; lang?: string; file?: string } }>(
    '/api/v1/links/:token',
    async (request, reply) => {
      const { params, query, headers } = request
      const at = now()
      const link = await findOpen(database, digestOf(params.token), at.toString())
      if (!link || link.kind !== 'theatreBoard' || link.unitId === null) {
        const open = await openPersonal(serving, request, link)
        return open ? showPersonal(serving, open, query, reply) : answerClosed(reply)
      }
      const page = await displays[link.kind]({ database, now: at }, { unitId: link.unitId, language: link.language })
      const etag = `"${digestOf(page.body).slice(0, 32)}"`
      void reply.header('etag', etag)
      if (query.part === 'body') {
        protect(reply, page).type('text/html; charset=utf-8')
        return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(page.body)
      }
      await noteOpening(database, link.id, at.toString())
      return answerPage(reply, page, link.language)
    },
  )
  servePersonal(app, serving)
}
