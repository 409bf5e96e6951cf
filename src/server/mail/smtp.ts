import { Problem } from '../../shared/problem.ts'
import type { Mailer } from './mail.ts'

/** Milliseconds for each step of the conversation with the mail server. */
const patience = 10_000

/** Mails through an SMTP server; one that asks for a name and password has them in its address. */
export function createSmtp(url: string, from: string): Mailer {
  // Loaded for the first letter: a start needs none of it.
  let connected: ReturnType<typeof connect> | undefined
  return {
    kind: 'smtp',
    async send({ to, subject, text, html, files = [] }) {
      try {
        // As an object: a name or comma in what is an address must never become a second recipient.
        const transport = await (connected ??= connect(url, from))
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: files.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content),
          })),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw isOfAddress(error) ? addressRefused(error) : mailRefused(error)
      }
    },
    close: () => void connected?.then((transport) => transport.close()),
  }
}

async function connect(url: string, from: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url,
      pool: true,
      // A server that keeps one recipient waiting holds up one of them.
      maxConnections: 5,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience * 2,
    },
    { from },
  )
}

/** Whether the server refused the recipient for good, rather than for now. */
function isOfAddress(error: unknown): boolean {
  const { code, responseCode = 0 } =
    error instanceof Error ? (error as Error & { code?: string; responseCode?: number }) : {}
  return code === 'EENVELOPE' && responseCode >= 500
}

/** The address takes no mail, now or later. */
export function addressRefused(cause?: unknown): Problem {
  const problem = new Problem('INVALID_INPUT', {
    'pt-BR': 'O servidor de e-mail recusou o endereço. Confira o e-mail.',
    en: 'The mail server refused the address. Check the e-mail.',
  })
  if (cause !== undefined) problem.cause = cause
  return problem
}

function mailRefused(cause: unknown): Problem {
  const problem = new Problem('UNAVAILABLE', {
    'pt-BR': 'O e-mail não pôde ser enviado agora. Tente de novo em instantes.',
    en: 'The e-mail could not be sent right now. Try again in a moment.',
  })
  problem.cause = cause
  return problem
}
