import styles from './stage.module.css'
import { formatMinutes } from '../../shared/time.ts'
import { boxOf, stepAt } from './geometry.ts'
import { spotOf } from './pointer.ts'
import { placeOver, type Stage } from './stage.ts'

/**
 * Shows on empty time under the mouse what a click there would begin, and when. Its time is drawn by the style: for who
 * listens, the keyboard's own spot says it. Gives back how to detach.
 */
export function attachHover(stage: Stage): () => void {
  const { body, scroller } = stage
  const listening = new AbortController()
  const { signal } = listening
  const slot = document.createElement('div')
  slot.className = styles.hover ?? ''
  slot.dataset['hover'] = ''
  slot.ariaHidden = 'true'
  const hide = () => slot.remove()

  const show = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
    const { onCreate, surface, slotMinutes } = stage.scene()
    const isFree = target instanceof Element && target.matches('[data-column]')
    if (!isFree || !onCreate || pointerType !== 'mouse' || body.dataset['dragging'] !== undefined) return hide()
    const spot = spotOf(stage, clientX, clientY)
    const from = stepAt(spot.minute, surface.step)
    slot.dataset['time'] = formatMinutes(from)
    placeOver(slot, boxOf(surface, spot, from, from + slotMinutes))
    if (!slot.isConnected) body.append(slot)
  }

  body.addEventListener('pointermove', show, { signal })
  for (const kind of ['pointerleave', 'pointerdown'] as const) body.addEventListener(kind, hide, { signal })
  scroller.addEventListener('scroll', hide, { signal })
  return () => {
    hide()
    listening.abort()
  }
}
