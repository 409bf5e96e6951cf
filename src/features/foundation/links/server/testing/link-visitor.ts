import type { FastifyInstance } from 'fastify'
import type { Mail } from '../../../../../server/mail/mail.ts'

interface Visited {
  readonly app: FastifyInstance
  /** What was mailed, in order. */
  readonly mails: readonly Mail[]
  readonly runJobs: () => Promise<void>
}

/** Somebody without an account, who reads mails, opens the links in them and sends their forms as a browser does. */
export function linkVisitor({ app, mails, runJobs }: Visited) {
  const pathIn = (mail: Mail | undefined) =>
    /https:\/\/pauta\.example(\/api\/v1\/links\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } })
  const post = (url: string, fields: Record<string, string>, cookie = '') =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
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
  const closed = async () => (await get('/api/v1/links/guessed')).body
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
  return { pathIn, get, post, mailedCode, letIn, closed, wrong }
}
