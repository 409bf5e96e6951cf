/**
 * Loads what sends taps later, and what asks before a sign-out while one is not sent. The board loads it before anything is
 * tapped: without a connection there is nowhere to load it from.
 */
export async function loadSending() {
  const [sending] = await Promise.all([
    import('./sending.tsx'),
    import('../../../../../browser/dialog/asked-first.tsx'),
  ])
  return sending
}
