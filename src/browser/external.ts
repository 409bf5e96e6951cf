import { defineMessages } from '../shared/language.ts'
import { currentLanguage } from './messages.ts'
import { notify } from './notice.ts'

const messages = defineMessages({
  'pt-BR': { blocked: (host: string) => `O Pauta não abre endereços de fora: ${host}` },
  en: { blocked: (host: string) => `Pauta does not open outside addresses: ${host}` },
})

/** Besides the application's own: a call, an e-mail, and a conversation on WhatsApp. */
const allowedSchemes: ReadonlySet<string> = new Set(['tel:', 'mailto:'])
const allowedHosts: ReadonlySet<string> = new Set(['wa.me'])

/** Whether a click may lead to the address (specification, section 2: external addresses are blocked unless allowed). */
export function isAllowedAddress(address: string, from: string): boolean {
  let url: URL
  const { origin } = new URL(from)
  try {
    url = new URL(address, from)
  } catch {
    return false
  }
  // A blob: of this origin is a file the application made itself.
  if (url.origin === origin && /^(https?|blob):$/.test(url.protocol)) return true
  if (allowedSchemes.has(url.protocol)) return true
  return url.protocol === 'https:' && allowedHosts.has(url.host)
}

function refuse(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  notify({ message: messages[currentLanguage()].blocked(url?.host || address), tone: 'problem' })
}

/** Opens an allowed outside address in a tab of its own; says so when it is not allowed. */
export function openExternal(address: string): void {
  if (!isAllowedAddress(address, location.origin)) return refuse(address)
  window.open(address, '_blank', 'noopener,noreferrer')
}

function refuseClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href], area[href]') : null
  const address = link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement ? link.href : null
  if (address === null || isAllowedAddress(address, location.origin)) return
  event.preventDefault()
  event.stopPropagation()
  refuse(address)
}

/** Holds back clicks, windows and navigations of scripts that would leave for an address that is not allowed. */
export function guardExternalNavigation(): void {
  const open = window.open.bind(window)
  window.open = (address, ...rest) => {
    // No address, or an empty one, is an empty window of the application's own.
    if (!address || isAllowedAddress(String(address), location.href)) return open(address, ...rest)
    refuse(String(address))
    return null
  }
  document.addEventListener('click', refuseClick, { capture: true })
  document.addEventListener('auxclick', refuseClick, { capture: true })
  window.navigation?.addEventListener('navigate', (event) => {
    if (!event.cancelable || isAllowedAddress(event.destination.url, location.origin)) return
    event.preventDefault()
    refuse(event.destination.url)
  })
}
