import { both } from './both.ts'

/**
 * What every mail server and both sign-in providers take before the @: letters of ASCII, digits, `_`, `'`, `+`, `-`, with
 * dots between them. RFC 5321 knows more (quotes, `&`, letters beyond ASCII); hardly anybody delivers to them.
 */
const localForm = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*(?<!')$/
const domainForm = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/**
 * An e-mail address in the one form in which it is kept and compared: trimmed, lower case, its domain as the DNS knows
 * it, so that `Ana@Clínica.com.br` and `ana@xn--clnica-4va.com.br` are the same. Undefined for what is no address, or a
 * form that is refused on purpose.
 */
export function emailOf(text: string): string | undefined {
  const written = text.trim().normalize('NFC').toLowerCase()
  const at = written.lastIndexOf('@')
  const local = written.slice(0, at)
  const domain = domainOf(written.slice(at + 1))
  if (at < 1 || local.length > 64 || !localForm.test(local) || domain === undefined) return undefined
  const email = `${local}@${domain}`
  return email.length <= 254 ? email : undefined
}

/** The domain as the DNS knows it; undefined for what is no name with a dot in it. */
function domainOf(written: string): string | undefined {
  // What the address of a page may carry beside its host is none of a domain's.
  if (/[\s/?#@:[\]\\%]/.test(written)) return undefined
  const host = URL.parse(`http://${written}`)?.hostname ?? ''
  return domainForm.test(host) ? host : undefined
}

/** Why a text is no e-mail that can be used, and what to do. */
export const emailSentence = both(
  'Confira o e-mail. Exemplo: nome@clinica.com.br, sem aspas, espaços nem acentos antes do @',
  'Check the e-mail. Example: name@clinic.com, without quotes, spaces or accents before the @',
)
