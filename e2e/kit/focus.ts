import type { BrowserContext } from '@playwright/test'

/**
 * Runs in every page before its own code: looks where the focus is after each command that was answered and each dialog
 * that closed. Where something had the focus before, something must have it within the time; the page's body has no keys.
 */
const watch = `(() => {
  const patience = 3000
  let had = null
  const isNobody = () => !document.activeElement || ['BODY', 'HTML'].includes(document.activeElement.tagName)
  const nameOf = (element) =>
    element.tagName.toLowerCase() + ' «' + (element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 40) + '»'
  const expectFocus = (after) => {
    if (had === null) return
    const before = had
    const since = performance.now()
    const look = () => {
      if (had === null || !isNobody()) return
      if (performance.now() - since > patience) return void window.pautaLostFocus(after + ', having been on ' + before)
      setTimeout(look, 50)
    }
    setTimeout(look, 50)
  }
  document.addEventListener('focusin', ({ target }) => { had = nameOf(target) }, true)
  document.addEventListener('focusout', ({ target }) => {
    // Somebody clicked beside everything: given up, not lost.
    setTimeout(() => {
      if (isNobody() && target.isConnected && !target.matches(':disabled') && target.checkVisibility()) had = null
    })
  }, true)
  const dialogs = 'dialog, [role="dialog"]'
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes)
      for (const node of removedNodes)
        if (node instanceof Element && (node.matches(dialogs) || node.querySelector(dialogs))) expectFocus('a dialog closed')
  }).observe(document, { subtree: true, childList: true })
  const fetched = window.fetch
  window.fetch = async (...asked) => {
    const method = asked[1]?.method ?? asked[0]?.method ?? 'GET'
    try {
      return await fetched(...asked)
    } finally {
      if (method !== 'GET') expectFocus(method + ' ' + (asked[0]?.url ?? asked[0]))
    }
  }
})()`

/** Tells after which action the keyboard stood nowhere. */
export async function watchFocus(context: BrowserContext, tell: (what: string) => void): Promise<void> {
  await context.exposeBinding('pautaLostFocus', (_source, what: string) => tell(what))
  await context.addInitScript({ content: watch })
}
