import type { Mail } from '../../../../server/mail/mail.ts'
import { sendLinkCodes } from '../../../links/server/codes.ts'
import { serveLinkPages } from '../../../links/server/pages.ts'
import { tvPage } from '../../../theatre/server/tv-page.ts'
import type { StatementLinks } from '../../link-contract.ts'
import { statementLetters } from '../link-letters.ts'
import { statementPages } from '../link-page.ts'
import { servedPayments } from './served-payments.ts'

/** Statements with their links: mails are read back, pages opened and their forms sent as a browser does. */
export async function servedLinks() {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const personal = { statement: statementPages }
  const kit = await servedPayments({
    jobs: [
      ...statementLetters({ mailer, publicUrl: 'https://pauta.example' }),
      sendLinkCodes({ mailer, pages: personal }),
    ],
    beside: (http, given) => serveLinkPages(http, { ...given, displays: { theatreBoard: tvPage }, personal }),
  })
  const { app, network, clock, runJobs, request, performed, calculated, idOf, brought } = kit

  const later = (minutes: number) => (clock.now = clock.now.add({ minutes }))
  /** Hers, as it was sent: with the path of the link that she was mailed. */
  async function sent(): Promise<{ id: string; path: string }> {
    await performed()
    await calculated()
    const id = await idOf(network.here.doctors[0])
    await brought(id, 'sent')
    await runJobs()
    return { id, path: pathIn(mails.at(-1)) }
  }
  const pathIn = (mail: Mail | undefined) =>
    /https:\/\/pauta\.example(\/api\/v1\/links\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } })
  const post = (url: string, fields: Record<string, string>, cookie = '') =>
    app.inject({
      ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    })
  /** The code that was mailed last. */
  async function mailedCode(path: string): Promise<string> {
    await post(path, { do: 'ask' })
    await runJobs()
    return /\b(\d{6})\b/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  /** The cookie of whoever gave the right code. */
  async function letIn(path: string): Promise<string> {
    const answered = await post(path, { do: 'code', code: await mailedCode(path) })
    if (answered.statusCode !== 303) throw new Error(answered.body)
    return String(answered.headers['set-cookie']).split(';')[0] ?? ''
  }
  const links = async (id: string, as: 'ADMIN' | 'LOCATION_MANAGER' = 'ADMIN') =>
    (await request<StatementLinks>(as, 'GET', `/payments/statements/${id}/links`)).body
  const closed = async () => (await get('/api/v1/links/guessed')).body
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
  return { ...kit, mails, later, sent, pathIn, get, post, mailedCode, letIn, links, closed, wrong }
}
