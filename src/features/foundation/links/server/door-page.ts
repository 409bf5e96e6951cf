import { defineMessages, type Language } from '../../../../shared/language.ts'
import { mailedCodeMinutes } from '../rules.ts'
import type { LinkPage } from './html.ts'
import { otherLanguage } from './other-language.ts'
import { personalStyle } from './personal-style.ts'

const messages = defineMessages({
  'pt-BR': {
    title: 'Abrir o seu documento',
    text: 'Para abrir, enviamos um código de seis números para o e-mail do seu cadastro na clínica.',
    ask: 'Enviar código',
    askAgain: 'Enviar outro código',
    sent: `Enviamos o código. Ele chega em um minuto e vale por ${mailedCodeMinutes} minutos.`,
    tooOften: 'Um código já foi enviado há pouco. Veja o seu e-mail, também entre os indesejados, ou espere um pouco.',
    wrong: 'Este código não abre: confira os seis números do último e-mail, ou peça outro.',
    code: 'Código',
    open: 'Abrir',
  },
  en: {
    title: 'Open your document',
    text: 'To open it we send a code of six figures to the e-mail that the clinic has registered of you.',
    ask: 'Send code',
    askAgain: 'Send another code',
    sent: `The code is on its way. It arrives within a minute and is good for ${mailedCodeMinutes} minutes.`,
    tooOften: 'A code was sent a moment ago. Look at your e-mail, at junk mail too, or wait a little.',
    wrong: 'This code does not open it: compare the six figures of the latest e-mail, or ask for another.',
    code: 'Code',
    open: 'Open',
  },
})

interface Door {
  readonly language: Language
  readonly state: 'closed' | 'asked' | 'tooOften' | 'wrong'
}

/** The way in: it says nothing of what is behind it, nor of whom. */
export function doorPage({ language, state }: Door): LinkPage {
  const words = messages[language]
  const said = { closed: '', asked: words.sent, tooOften: words.tooOften, wrong: words.wrong }[state]
  const ask = `<form method="post"><input type="hidden" name="do" value="ask">
<button class="${state === 'closed' ? '' : 'quiet'}">${state === 'closed' ? words.ask : words.askAgain}</button></form>`
  const code = `<form method="post"><input type="hidden" name="do" value="code"><label>${words.code}
<input name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,8}" maxlength="8" required autofocus></label>
<button>${words.open}</button></form>`
  return {
    title: 'Pauta',
    style: personalStyle,
    script: '',
    body: `${otherLanguage(language)}<h1>${words.title}</h1><p>${words.text}</p>
${said && `<p role="status" class="${state === 'asked' ? 'told' : 'refused'}">${said}</p>`}
${state === 'closed' ? '' : code}${ask}`,
  }
}
