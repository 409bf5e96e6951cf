import '../browser/global.css'
import { startApplication } from './browser/start.tsx'

function start(): void {
  // What is too old has been told so (`scripts/old-browsers.ts`).
  if (document.documentElement.hasAttribute('data-too-old')) return
  try {
    startApplication(document.getElementById('root'))
  } catch (error) {
    // The specification asks for this very line (section 8).
    // oxlint-disable-next-line no-console
    console.error('Error while mounting app:', error)
    throw error
  }
}

// Only where the browser has none of its own (Safari, and Chrome before 144). Not awaited here: the build would cut the whole
// application finer for it.
if ('Temporal' in globalThis) start()
else void import('temporal-polyfill/global').then(start)
