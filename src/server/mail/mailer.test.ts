import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { keptMails } from './kept-mails.ts'
import type { Mail } from './mail.ts'
import { createMailer } from './mailer.ts'
import { passwordLetter } from './password-letter.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

const mail: Mail = { to: 'rita@clinica.example', subject: 'Olá, ação', text: 'Bom dia', html: '<p>Bom dia</p>' }

interface Received {
  from: string
  to: string[]
  message: string
}

/** @param options `refuses` with what it answers of a recipient: 4xx is for now, 5xx for good */
async function postOffice(options: { refuses?: number; password?: string } = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: options.password === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === options.password ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) =>
      done(
        options.refuses
          ? Object.assign(new Error('mailbox unavailable'), { responseCode: options.refuses })
          : undefined,
      ),
    onData(stream, session, done) {
      let message = ''
      stream.on('data', (chunk: Buffer) => (message += chunk.toString()))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), message })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as { port: number }
  return { received, port }
}

function mailerTo(smtpUrl: string) {
  const mailer = createMailer({ smtpUrl, mailFrom: 'Pauta <pauta@clinica.example>', dataDir: '/nowhere' })
  undo.unshift(() => mailer.close())
  return mailer
}

describe('with a mail server', () => {
  it('hands the mail over, as text and as HTML, in UTF-8', async () => {
    const { received, port } = await postOffice()
    await mailerTo(`smtp://127.0.0.1:${port}`).send(mail)
    expect(received).toMatchObject([{ from: 'pauta@clinica.example', to: ['rita@clinica.example'] }])
    expect(received[0]?.message).toMatch(/multipart\/alternative/)
    expect(received[0]?.message).toMatch(/^From: Pauta <pauta@clinica.example>/m)
    expect(received[0]?.message).toMatch(/^Subject: =\?UTF-8\?/m)
  })

  it('signs in where its address says how', async () => {
    const { received, port } = await postOffice({ password: 'segredo' })
    await mailerTo(`smtp://pauta:segredo@127.0.0.1:${port}`).send(mail)
    expect(received).toHaveLength(1)
    await expect(mailerTo(`smtp://pauta:errado@127.0.0.1:${port}`).send(mail)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
  })

  it('never writes to a second person through a crafted address', async () => {
    const { received, port } = await postOffice()
    await mailerTo(`smtp://127.0.0.1:${port}`)
      .send({ ...mail, to: 'a@b.example, evil@c.example' })
      .catch(() => {})
    expect(received.flatMap(({ to }) => to)).not.toContain('evil@c.example')
  })

  it.each([
    ['that refuses for now', async () => `smtp://127.0.0.1:${(await postOffice({ refuses: 450 })).port}`],
    ['that is away', async () => 'smtp://127.0.0.1:1'],
  ])('%s answers that the mail could not be sent', async (_name, address) => {
    await expect(mailerTo(await address()).send(mail)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  })

  it('that refuses the address for good answers that it is the address', async () => {
    const { port } = await postOffice({ refuses: 550 })
    await expect(mailerTo(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('without a mail server', () => {
  async function folder() {
    const dataDir = await mkdtemp(join(tmpdir(), 'pauta-mail-'))
    undo.push(() => rm(dataDir, { recursive: true }))
    return dataDir
  }

  it('takes no mail to a domain that exists nowhere', async () => {
    const dataDir = await folder()
    const sending = createMailer({ dataDir }).send({ ...mail, to: 'ana@clinica.invalid' })
    await expect(sending).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await keptMails(dataDir)).toEqual([])
  })

  it('keeps each mail as a file for its owner only, and lists them newest first', async () => {
    const dataDir = await folder()
    const mailer = createMailer({ dataDir })
    expect(await keptMails(dataDir)).toEqual([])
    await mailer.send(mail)
    await mailer.send({ ...mail, subject: 'second' })
    const kept = await keptMails(dataDir)
    expect(kept.map(({ subject }) => subject)).toEqual(['second', mail.subject])
    expect(kept[1]).toMatchObject(mail)
    for (const name of await readdir(join(dataDir, 'mail'))) {
      expect((await stat(join(dataDir, 'mail', name))).mode & 0o777).toBe(0o600)
    }
    expect(await keptMails(dataDir, 1)).toHaveLength(1)
  })
})

describe('the letter with the link', () => {
  const letter = (kind: 'reset' | 'invitation', language: 'pt-BR' | 'en', minutes = 30) =>
    passwordLetter({
      kind,
      to: 'a@b.example',
      name: 'Rita <b>',
      language,
      link: 'https://p.example/reset-senha?code=a&b',
      minutes,
    })

  it.each([
    ['reset', 'pt-BR', 'Nova senha do Pauta', '30 minutos'],
    ['reset', 'en', 'Your new Pauta password', '30 minutes'],
    ['invitation', 'pt-BR', 'Seu acesso ao Pauta', '30 minutos'],
    ['invitation', 'en', 'Your access to Pauta', '30 minutes'],
  ] as const)('%s in %s says what it is and how long it lives', (kind, language, subject, life) => {
    const { subject: said, text, html } = letter(kind, language)
    expect(said).toBe(subject)
    for (const part of [text, html]) expect(part).toContain(life)
    expect(text).toContain('https://p.example/reset-senha?code=a&b')
    expect(html).toContain('href="https://p.example/reset-senha?code=a&amp;b"')
    expect(html).toContain('Rita &lt;b&gt;')
  })

  it('counts long lives in days', () => {
    expect(letter('invitation', 'pt-BR', 3 * 1_440).text).toContain('3 dias')
    expect(letter('invitation', 'en', 180).text).toContain('3 hours')
  })
})
