import type { BrowserSession } from './session.ts'

/**
 * Follows what another tab does: who signs out there is signed out here, who signs in there is signed in here.
 * `goHome` loads `/` anew, which leads to the sign-in page or to the person's landing page. Returns what stops it.
 */
export function followOtherTabs(session: BrowserSession, frame: Window, goHome: () => void): () => void {
  let uid = session.kept.user()?.uid
  const stop = session.subscribe(() => (uid = session.kept.user()?.uid))
  const follow = ({ key }: StorageEvent) => {
    // `null` stands for a storage that was cleared as a whole.
    if (key !== null && key !== 'token' && key !== 'user') return
    const now = session.kept.user()?.uid
    if (now !== uid) {
      // Token and person are written one after the other: in between there is nobody for a moment.
      if (now === undefined && session.kept.token() !== null) return
      uid = now
      goHome()
    } else if (now !== undefined) {
      session.tell(key === 'token' ? 'renewed' : 'changed')
    }
  }
  // A page restored from the back/forward cache has received nothing meanwhile.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && session.kept.user()?.uid !== uid && goHome()
  frame.addEventListener('storage', follow)
  frame.addEventListener('pageshow', comeBack)
  return () => {
    frame.removeEventListener('storage', follow)
    frame.removeEventListener('pageshow', comeBack)
    stop()
  }
}
