/** A stretch of a lane in minutes, `to` excluded. */
export interface Stretch {
  from: number
  to: number
}

/** The share of a lane's width that one stretch gets, as fractions of it. */
export interface Share {
  left: number
  width: number
}

/** A run of stretches that touch each other, directly or through others. */
interface Cluster {
  members: { index: number; track: number }[]
  /** End of the last stretch in each track. */
  trackEnds: number[]
}

/**
 * Side-by-side places for the stretches of one lane: those that overlap never share a
 * horizontal stretch, those that do not overlap anything take the whole width.
 * Greedy interval partitioning, which uses as few tracks as the deepest overlap needs;
 * a stretch then widens over the tracks that are free beside it.
 * The answer is in the order of the input.
 */
export function shareWidth(stretches: readonly Stretch[]): Share[] {
  const shares = Array.from({ length: stretches.length }, () => ({ left: 0, width: 1 }))
  const order = stretches.map((_, index) => index).sort((a, b) => before(stretches[a]!, stretches[b]!) || a - b)
  let cluster: Cluster = { members: [], trackEnds: [] }
  let clusterEnd = Number.NEGATIVE_INFINITY
  for (const index of order) {
    const { from, to } = stretches[index]!
    if (from >= clusterEnd) {
      settle(cluster, stretches, shares)
      cluster = { members: [], trackEnds: [] }
    }
    const free = cluster.trackEnds.findIndex((end) => end <= from)
    const track = free === -1 ? cluster.trackEnds.length : free
    cluster.trackEnds[track] = to
    cluster.members.push({ index, track })
    clusterEnd = Math.max(clusterEnd, to)
  }
  settle(cluster, stretches, shares)
  return shares
}

/** Earlier first; of two that start together the longer first, so it is at the left. */
function before(a: Stretch, b: Stretch): number {
  return a.from - b.from || b.to - a.to
}

function settle(cluster: Cluster, stretches: readonly Stretch[], shares: Share[]): void {
  const tracks = cluster.trackEnds.length
  if (tracks < 2) return
  for (const { index, track } of cluster.members) {
    const own = stretches[index]!
    let end = tracks
    for (const other of cluster.members) {
      if (other.track > track && other.track < end && overlaps(own, stretches[other.index]!)) end = other.track
    }
    shares[index] = { left: track / tracks, width: (end - track) / tracks }
  }
}

/** Whether two stretches have a moment in common; touching ends do not count. */
export function overlaps(a: Stretch, b: Stretch): boolean {
  return a.from < b.to && b.from < a.to
}
