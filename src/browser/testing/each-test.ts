import '../global.css'
import '@mantine/core/styles.layer.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { watchEscape } from '../escape.ts'
import { keepFocus } from '../focus-keeper.ts'
import { hearOwn } from '../live/hearing.ts'
import { followOwnChanges } from '../live/own-changes.ts'
import { dismiss, shownNotices } from '../notice.ts'
import { queryClient } from '../query.ts'
import { browserSession } from '../session/current-session.ts'
import { fetchAnswered, forgetAnswers } from './answering.ts'
import { takeFaults } from './faults.ts'
import { hangUp } from './live-stream.ts'

// Only the network is not the real one.
globalThis.fetch = fetchAnswered
// As the application does when it starts.
watchEscape()
followOwnChanges(hearOwn)
keepFocus()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(async () => {
  await cleanup()
  forgetAnswers()
  await queryClient.cancelQueries()
  queryClient.clear()
  for (const { id } of shownNotices()) dismiss(id)
  browserSession.kept.forget()
  hangUp()
  vi.useRealTimers()
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
