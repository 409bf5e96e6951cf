/**
 * Notes in the browser's own record of performance when a step of the live stream was taken last: a piece read, a change heard,
 * changes handed over. Where a screen does not follow, it shows where they stood still.
 */
export function noteStep(step: 'read' | 'heard' | 'handed over'): void {
  const name = `live: ${step}`
  performance.clearMarks(name)
  performance.mark(name)
}
