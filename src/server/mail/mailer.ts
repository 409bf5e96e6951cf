import { keepMail } from './kept-mails.ts'
import { addressRefused, createSmtp } from './smtp.ts'

/** One e-mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Whether mails leave the house, or are only kept as files. */
  readonly kind: 'smtp' | 'kept'
  /**
   * Resolves when the mail was taken over. Throws Problem UNAVAILABLE when the mail server did not take it,
   * INVALID_INPUT when it never will because of the address.
   */
  send(mail: Mail): Promise<void>
  close(): void
}

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`; without it mails are kept under `dataDir/mail`. */
  smtpUrl?: string
  /** `Pauta <pauta@clinica.com.br>` */
  mailFrom?: string
  dataDir: string
}

/** Sends by SMTP where that is configured; otherwise keeps every mail as a file, see `keptMails`. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: MailSettings): Mailer {
  if (smtpUrl) return createSmtp(smtpUrl, mailFrom ?? '')
  return {
    kind: 'kept',
    async send(mail) {
      // The one domain of which every mail server knows that it exists nowhere (RFC 6761).
      if (/[@.]invalid$/i.test(mail.to)) throw addressRefused()
      await keepMail(dataDir, mail)
    },
    close() {},
  }
}
