import { stepAt, slotOf, type Spot } from './geometry.ts'
import { spotOf } from './pointer.ts'
import { showDraft, type Stage } from './stage.ts'

/**
 * The kind of data a draggable outside the agenda sets on its `dragstart`:
 * `event.dataTransfer.setData(externalPayload, anyText)`.
 */
export const externalPayload = 'application/x-pauta-agenda'

/** Lets things dragged in from outside land on the agenda, shown as `slotMinutes` long. Gives back how to detach. */
export function attachExternalDrop(stage: Stage): () => void {
  const { body, ghost } = stage
  const listening = new AbortController()
  const { signal } = listening

  body.addEventListener(
    'dragover',
    (event) => {
      const scene = stage.scene()
      if (!scene.onExternalDrop || !event.dataTransfer?.types.includes(externalPayload)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      const spot = spotOf(stage, event.clientX, event.clientY)
      const from = stepAt(spot.minute, scene.surface.step)
      showDraft(stage, { ...spot, fromMinute: from, toMinute: from + scene.slotMinutes }, null)
    },
    { signal },
  )

  body.addEventListener(
    'dragleave',
    (event) => {
      if (!(event.relatedTarget instanceof Node) || !body.contains(event.relatedTarget)) ghost.hide()
    },
    { signal },
  )

  body.addEventListener(
    'drop',
    (event) => {
      const scene = stage.scene()
      const payload = event.dataTransfer?.getData(externalPayload)
      ghost.hide()
      if (!payload || !scene.onExternalDrop) return
      event.preventDefault()
      const spot: Spot = spotOf(stage, event.clientX, event.clientY)
      const from = stepAt(spot.minute, scene.surface.step)
      scene.onExternalDrop(payload, slotOf(scene.surface, spot, from, from + scene.slotMinutes))
    },
    { signal },
  )

  return () => {
    ghost.hide()
    listening.abort()
  }
}
