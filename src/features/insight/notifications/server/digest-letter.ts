import type { Mail } from '../../../../server/mail/mail.ts'
import { escaped, letterButton, letterHtml } from '../../../../server/mail/letter-html.ts'
import type { Language } from '../../../../shared/language.ts'
import { noticeKindWords } from '../../../foundation/offers/both.ts'
import type { KindCount } from './digest-queries.ts'

interface Words {
  readonly subject: (needsMe: number, toKnow: number) => string
  readonly greeting: (name: string) => string
  readonly line: (kind: string, needsMe: number, toKnow: number) => string
  readonly button: string
  readonly why: string
}

const words: Record<Language, Words> = {
  'pt-BR': {
    subject: (needsMe, toKnow) =>
      needsMe > 0 ? `Pauta: ${needsMe === 1 ? '1 aviso precisa' : `${needsMe} avisos precisam`} de você` : news(toKnow),
    greeting: (name) => `Bom dia, ${name}.`,
    line: (kind, needsMe, toKnow) =>
      `${kind}: ${listed(needsMe && `${needsMe} ${needsMe === 1 ? 'precisa' : 'precisam'} de você`, toKnow && `${toKnow} para saber`)}`,
    button: 'Abrir no Pauta',
    why: 'Você recebe este resumo de manhã quando há algo em aberto. Para escolher o que vem nele, abra o seu perfil.',
  },
  en: {
    subject: (needsMe, toKnow) =>
      needsMe > 0
        ? `Pauta: ${needsMe === 1 ? '1 thing needs' : `${needsMe} things need`} you`
        : `Pauta: ${toKnow} to know`,
    greeting: (name) => `Good morning, ${name}.`,
    line: (kind, needsMe, toKnow) =>
      `${kind}: ${listed(needsMe && `${needsMe} ${needsMe === 1 ? 'needs' : 'need'} you`, toKnow && `${toKnow} to know`)}`,
    button: 'Open in Pauta',
    why: 'You get this summary in the morning when something is open. To choose what is in it, open your profile.',
  },
}

function news(toKnow: number): string {
  return `Pauta: ${toKnow === 1 ? '1 novidade' : `${toKnow} novidades`}`
}

function listed(...parts: readonly (string | 0)[]): string {
  return parts.filter((part) => part !== 0).join(', ')
}

export interface Digest {
  readonly to: string
  readonly name: string
  readonly language: Language
  readonly counts: readonly KindCount[]
  /** Where the person reads them. */
  readonly link: string
}

/** The mail of the morning: kinds and counts. What they are about is read in Pauta, and never travels by mail. */
export function digestLetter({ to, name, language, counts, link }: Digest): Mail {
  const { subject, greeting, line, button, why } = words[language]
  const sum = (of: (count: KindCount) => number) => counts.reduce((total, count) => total + of(count), 0)
  const lines = counts.map(({ kind, needsMe, toKnow }) => line(noticeKindWords[language][kind], needsMe, toKnow))
  return {
    to,
    subject: subject(
      sum(({ needsMe }) => needsMe),
      sum(({ toKnow }) => toKnow),
    ),
    text: `${greeting(name)}\n\n${lines.map((one) => `- ${one}\n`).join('')}\n${link}\n\n${why}\n`,
    html: letterHtml(
      language,
      `<p>${escaped(greeting(name))}</p>`,
      `<ul>${lines.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`,
      letterButton(link, button),
      `<p>${escaped(why)}</p>`,
    ),
  }
}
