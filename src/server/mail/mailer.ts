import { keepMail } from './kept-mails.ts'
import type { Mailer } from './mail.ts'
import { addressRefused, createSmtp } from './smtp.ts'

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
