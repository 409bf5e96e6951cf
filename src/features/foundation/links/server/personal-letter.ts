import { escaped, letterButton, letterHtml } from '../../../../server/mail/letter-html.ts'
import type { Mail } from '../../../../server/mail/mail.ts'
import { personalDays } from '../rules.ts'

interface PersonalLetter {
  readonly to: string
  readonly subject: string
  /** The person's name, the only one in it. */
  readonly name: string
  /** What waits behind the link. */
  readonly why: string
  readonly link: string
  readonly button: string
  /** What happens to links that were mailed before. */
  readonly before: string
  /** Whatever else is to be known. */
  readonly besides?: string
}

/**
 * The letter with a link to something of one person's own. Professionals have no account, and no language of their own: it is
 * written in the country's.
 */
export function personalLetter(letter: PersonalLetter): Mail {
  const { to, subject, why, link, button } = letter
  const greeting = `Olá, ${letter.name}.`
  const life = `Ao abrir, você recebe um código neste e-mail. O link vale por ${personalDays} dias e é só seu: não o encaminhe. ${letter.before}`
  const rest = letter.besides === undefined ? [life] : [life, letter.besides]
  return {
    to,
    subject,
    text: [greeting, why, link, ...rest].join('\n\n'),
    html: letterHtml(
      'pt-BR',
      `<p>${escaped(greeting)}</p>`,
      `<p>${escaped(why)}</p>`,
      letterButton(link, button),
      ...rest.map((one) => `<p>${escaped(one)}</p>`),
    ),
  }
}
