import '../browser/global.css'
import { startApplication } from './browser/start.tsx'

try {
  startApplication(document.getElementById('root'))
} catch (error) {
  console.error('Error while mounting app:', error)
  throw error
}
