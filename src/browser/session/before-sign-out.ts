/** Why somebody may not want to sign out yet, in a sentence; null where nothing speaks against it. */
type Reason = () => string | null

const reasons = new Set<Reason>()

/** Asks before somebody signs out while the reason holds: what is kept for them alone would wait until they are back. */
export function askBeforeSignOut(reason: Reason): () => void {
  reasons.add(reason)
  return () => void reasons.delete(reason)
}

/** The first reason not to sign out now. */
export function whyNotSignOut(): string | null {
  for (const reason of reasons) {
    const why = reason()
    if (why !== null) return why
  }
  return null
}
