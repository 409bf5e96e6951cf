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
  frame.addEventListener('storage', follow)
  return () => {
    frame.removeEventListener('storage', follow)
    stop()
  }
}
