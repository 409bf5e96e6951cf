import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cursorsOf } from '../../../../server/lists/cursor.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { writeEvents } from '../../../../server/events/events.ts'
import type { EndpointKit } from '../../../../server/endpoint/endpoint.ts'
import { enqueue } from '../../../../server/jobs/enqueue.ts'
import { writeInTransaction } from '../../../../server/endpoint/write.ts'
import { newId } from '../../../../shared/ids.ts'
import { type Language, languages } from '../../../../shared/language.ts'
import { Problem } from '../../../../shared/problem.ts'
import { visitMinutes } from '../rules.ts'
import { doorPage } from './door-page.ts'
import { answerClosed, answerPage, protect } from './html.ts'
import type { PagesByKind, PersonalLink, PersonalPages, Sent } from './personal-pages.ts'
import { askCode, isLetIn } from './personal-queries.ts'
import { codeQueue, tryCode } from './codes.ts'
import { findOpen, noteOpening, type OpenLink } from './queries.ts'
import { digestOf } from './secrets.ts'

export interface PersonalServing extends Pick<EndpointKit, 'database' | 'now' | 'announce' | 'jobs' | 'cursorKey'> {
  readonly personal: PagesByKind
  /** Wakes whoever works a queue off. */
  readonly wake?: (queue: string) => void
}

const path = '/api/v1/links/:token'
const cookieName = 'pauta-link'
type Request = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: string; file?: string } }>

interface Open {
  readonly link: OpenLink & PersonalLink
  readonly pages: PersonalPages
  readonly isIn: boolean
  readonly language: Language
  readonly at: Temporal.Instant
}

/** What a link to something of one person's own leads to; undefined where it is none or is closed. */
export async function openPersonal(
  { database, now, personal }: PersonalServing,
  request: Request,
  link: OpenLink | undefined,
): Promise<Open | undefined> {
  if (!link || link.kind === 'theatreBoard' || link.subjectId === null) return undefined
  const at = now()
  const pages = personal[link.kind]
  const own = { ...link, subjectId: link.subjectId }
  if ((await pages.addressOf({ database, now: at }, own)) === null) return undefined
  const { lang } = request.query
  const visit = new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]
  const isIn = visit !== undefined && (await isLetIn(database, link.id, digestOf(visit), at.toString()))
  return { link: own, pages, isIn, language: languages.find((one) => one === lang) ?? link.language, at }
}

/** The page of a link to something of one person's own, or a file of it; to whoever gave no code the way to one. */
export async function showPersonal(
  { database }: PersonalServing,
  open: Open,
  { file: name }: Request['query'],
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { link, pages, isIn, language, at } = open
  if (isIn && name !== undefined) {
    const file = await pages.file({ database, now: at }, link, language, name)
    if (!file) return answerClosed(reply)
    void reply.header('content-disposition', `attachment; filename="${file.name}"`)
    return protect(reply, { style: '', script: '' }).type(file.type).send(file.content)
  }
  if (isIn) return answerPage(reply, await pages.page({ database, now: at }, link, language, null), language)
  await noteOpening(database, link.id, at.toString())
  return answerPage(reply, doorPage({ language, state: 'closed' }), language)
}

/**
 * What is sent from the page of such a link. Nothing runs in it: forms and links alone, and a cookie of its own address for half an hour after the right code.
 */
export function servePersonal(app: FastifyInstance, serving: PersonalServing): void {
  const { database, now, announce, jobs, cursorKey } = serving
  const find = async (request: Request) =>
    openPersonal(serving, request, await findOpen(database, digestOf(request.params.token), now().toString()))

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    scope.post(path, async (request: Request, reply) => {
      const open = await find(request)
      if (!open) return answerClosed(reply)
      const sent = (request.body ?? {}) as Sent
      const again = () => reply.code(303).header('location', request.url).send()
      if (sent['do'] === 'ask') return answerAsked(open, reply)
      if (sent['do'] === 'code') return answerCode(open, request, reply, sent)
      const { deed } = open.pages
      if (!open.isIn || !deed) return again()
      try {
        await act(open, deed, request.id, sent)
        return again()
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem
        const { link, pages, language, at } = open
        const page = await pages.page({ database, now: at }, link, language, { sent, problem })
        return answerPage(reply.code(problem.status), page, language)
      }
    })
  })

  async function answerAsked({ link, language, at }: Open, reply: FastifyReply) {
    const isAsked = await inTransaction(database, async (transaction) => {
      const id = newId()
      const isNew = await askCode(transaction, { id, linkId: link.id, at: at.toString() })
      if (isNew) await enqueue(transaction, codeQueue, { entityId: id })
      return isNew
    })
    if (isAsked) serving.wake?.(codeQueue)
    return answerPage(reply, doorPage({ language, state: isAsked ? 'asked' : 'tooOften' }), language)
  }

  async function answerCode({ link, pages, language, at }: Open, request: Request, reply: FastifyReply, sent: Sent) {
    const code = (sent['code'] ?? '').replaceAll(/\D/g, '')
    const opened = await tryCode(database, {
      linkId: link.id,
      code,
      now: at,
      tell: (transaction) =>
        writeEvents({ database: transaction, now: at, requestId: request.id }, [pages.opened(link)], jobs),
    })
    if (opened === null) return answerPage(reply.code(422), doorPage({ language, state: 'wrong' }), language)
    if (opened === 'again') return reply.code(303).header('location', request.url).send()
    const { visit, written } = opened
    announce(written)
    const secure = request.protocol === 'https' ? '; Secure' : ''
    const own = `Path=/api/v1/links/${request.params.token}; Max-Age=${visitMinutes * 60}; HttpOnly; SameSite=Lax${secure}`
    return reply.header('set-cookie', `${cookieName}=${visit}; ${own}`).code(303).header('location', request.url).send()
  }

  function act(
    { link, at }: Open,
    deed: NonNullable<PersonalPages['deed']>,
    requestId: string,
    sent: Sent,
  ): Promise<{ done: true }> {
    const cursors = cursorsOf(cursorKey, { list: 'publicLink', asked: {}, reader: null })
    return writeInTransaction({
      name: 'publicLink.deed',
      database,
      announce,
      jobs,
      given: { now: at, requestId, cursors, asSeen: (_schema, value) => value },
      run: async (context) => {
        await deed(context, link, sent)
        return { done: true }
      },
    })
  }
}
