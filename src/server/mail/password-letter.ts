import type { Language } from '../../shared/language.ts'
import { escaped, letterButton, letterHtml } from './letter-html.ts'
import type { Mail } from './mail.ts'

export type LetterKind = 'reset' | 'invitation'

export interface PasswordLetter {
  kind: LetterKind
  to: string
  name: string
  language: Language
  /** The whole address with its code. */
  link: string
  /** Minutes the link lives. */
  minutes: number
}

interface Words {
  subject: string
  greeting: (name: string) => string
  why: string
  button: string
  life: (minutes: number) => string
  ignore: string
}

const words: Record<Language, Record<LetterKind, Words>> = {
  'pt-BR': {
    reset: {
      subject: 'Nova senha do Pauta',
      greeting: (name) => `Olá, ${name}.`,
      why: 'Alguém pediu uma nova senha para a sua conta do Pauta. Se foi você, escolha-a aqui:',
      button: 'Escolher nova senha',
      life: (minutes) => `O link vale por ${duration(minutes, 'minutos', 'horas', 'dias')} e só uma vez.`,
      ignore: 'Se não foi você, não faça nada: sua senha continua a mesma.',
    },
    invitation: {
      subject: 'Seu acesso ao Pauta',
      greeting: (name) => `Olá, ${name}.`,
      why: 'Você recebeu acesso ao Pauta, a agenda da clínica. Escolha sua senha para entrar:',
      button: 'Escolher senha',
      life: (minutes) =>
        `O link vale por ${duration(minutes, 'minutos', 'horas', 'dias')} e só uma vez. Depois disso, use “Esqueci a senha” na página de entrada.`,
      ignore: 'Se você não esperava este convite, avise a administração da clínica.',
    },
  },
  en: {
    reset: {
      subject: 'Your new Pauta password',
      greeting: (name) => `Hello ${name},`,
      why: 'Somebody asked for a new password for your Pauta account. If it was you, choose it here:',
      button: 'Choose a new password',
      life: (minutes) => `The link is good for ${duration(minutes, 'minutes', 'hours', 'days')}, and only once.`,
      ignore: 'If it was not you, do nothing: your password stays as it is.',
    },
    invitation: {
      subject: 'Your access to Pauta',
      greeting: (name) => `Hello ${name},`,
      why: 'You were given access to Pauta, the agenda of the clinic. Choose your password to sign in:',
      button: 'Choose a password',
      life: (minutes) =>
        `The link is good for ${duration(minutes, 'minutes', 'hours', 'days')}, and only once. After that, use “Forgot password” on the sign-in page.`,
      ignore: 'If you did not expect this invitation, tell the administration of the clinic.',
    },
  },
}

/** The letter that carries a link to a password: to choose the first one, or a new one. */
export function passwordLetter({ kind, to, name, language, link, minutes }: PasswordLetter): Mail {
  const { subject, greeting, why, button, life, ignore } = words[language][kind]
  const text = `${greeting(name)}\n\n${why}\n\n${link}\n\n${life(minutes)}\n${ignore}\n`
  const html = letterHtml(
    language,
    `<p>${escaped(greeting(name))}</p><p>${escaped(why)}</p>`,
    letterButton(link, button),
    `<p>${escaped(life(minutes))}<br>${escaped(ignore)}</p>`,
  )
  return { to, subject, text, html }
}

function duration(minutes: number, inMinutes: string, inHours: string, inDays: string): string {
  if (minutes < 120) return `${minutes} ${inMinutes}`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} ${inHours}` : `${Math.round(minutes / 1440)} ${inDays}`
}
