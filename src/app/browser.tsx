import '../browser/global.css'
import { startApplication } from './browser/start.tsx'

try {
  startApplication(document.getElementById('root'))
} catch (error) {
  // The specification asks for this very line (section 8).
  // oxlint-disable-next-line no-console
  console.error('Error while mounting app:', error)
  throw error
}
