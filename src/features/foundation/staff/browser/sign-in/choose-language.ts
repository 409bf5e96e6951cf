import { call, ProblemError } from '../../../../../browser/api.ts'
import { currentLanguage, setLanguage } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { browserSession } from '../../../../../browser/session/current-session.ts'
import type { Language } from '../../../../../shared/language.ts'
import { editProfile, readProfile } from '../../profile-contract.ts'

/** Switches to a language at once and keeps it in the person's profile; where that is refused it is as before. */
export function chooseLanguage(language: Language): void {
  const before = currentLanguage()
  setLanguage(language)
  void keep(language).catch((error: unknown) => {
    setLanguage(before)
    if (!(error instanceof ProblemError)) throw error
    notify({ message: error.message, tone: 'problem', requestId: error.requestId })
  })
}

async function keep(language: Language): Promise<void> {
  const { version, language: kept } = await call(readProfile, {})
  if (kept !== language) await call(editProfile, { body: { version, language } })
  await browserSession.reloadUser()
}
