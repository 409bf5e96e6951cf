import type { JobKind } from '../../../../server/jobs/kinds.ts'
import { escaped, letterHtml } from '../../../../server/mail/letter-html.ts'
import type { Mail, Mailer } from '../../../../server/mail/mail.ts'
import { maskPixKey, pixKeyWaitHours } from '../pix-key.ts'
import { markTold, untoldPixKeys } from './pix-key-queries.ts'

/** Writes to professionals whose PIX key somebody changed, so that whose it is not is noticed before it pays. */
export function tellOfPixKeys({ mailer }: { readonly mailer: Pick<Mailer, 'send'> }): JobKind {
  return {
    name: 'professional.tellOfPixKey',
    title: { 'pt-BR': 'Avisar profissionais da chave PIX trocada', en: 'Tell professionals of a changed PIX key' },
    seenBy: 'payment.pixKey',
    on: ['professional.askPixKey'],
    findsAll: true,
    async run({ database, write, now }) {
      for (const { id, name, email, key } of await untoldPixKeys(database)) {
        if (email) await mailer.send(letterOf(email, name, key))
        await write((transaction) => markTold(transaction.database, id, now.toString()))
      }
    },
  }
}

/** Professionals have no account, and no language of their own: it is written in the country's. */
function letterOf(to: string, name: string, key: string): Mail {
  const paragraphs = [
    `Olá, ${name}.`,
    `A chave PIX do seu cadastro no Pauta foi trocada. A nova termina em ${maskPixKey(key)?.slice(-2) ?? ''}.`,
    `Ela só recebe depois de ${pixKeyWaitHours} horas e da confirmação de uma segunda pessoa da clínica; até lá vale a anterior.`,
    'Se você não pediu esta troca, avise a administração da clínica hoje mesmo.',
  ]
  return {
    to,
    subject: 'Sua chave PIX foi trocada',
    text: paragraphs.join('\n\n'),
    html: letterHtml('pt-BR', ...paragraphs.map((one) => `<p>${escaped(one)}</p>`)),
  }
}

/** What is written to professionals of their own. */
export function professionalJobs({
  links,
}: {
  readonly links: Parameters<typeof tellOfPixKeys>[0]
}): readonly JobKind[] {
  return [tellOfPixKeys(links)]
}
