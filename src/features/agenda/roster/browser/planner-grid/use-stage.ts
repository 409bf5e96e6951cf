import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ghostIn } from '../../../../../browser/agenda/ghost.ts'
import { insetOf } from '../../../../../browser/dragging/auto-scroll.ts'
import { attachKeyboard, type Keyboard } from './keyboard.ts'
import { attachPointer } from './pointer.ts'
import type { RosterScene, RosterStage } from './stage.ts'
import styles from './roster-grid.module.css'

interface Elements {
  body: RefObject<HTMLElement | null>
  area: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  spot: RefObject<HTMLElement | null>
  live: RefObject<HTMLElement | null>
}

/**
 * Joins pointer and keyboard to the grid's elements once; they read the newest props from `latest`, so no render ever
 * attaches anything again.
 */
export function useStage(elements: Elements, scene: RosterScene) {
  const latest = useRef(scene)
  const keyboard = useRef<Keyboard>(null)
  const { body: bodyRef, area: areaRef, scroller: scrollerRef, spot: spotRef, live: liveRef } = elements
  useLayoutEffect(() => {
    const [body, area, scroller] = [bodyRef.current, areaRef.current, scrollerRef.current]
    const [spot, live] = [spotRef.current, liveRef.current]
    if (!body || !area || !scroller || !spot || !live) return
    const stage: RosterStage = {
      body,
      area,
      scroller,
      spot,
      scene: () => latest.current,
      ghost: ghostIn(area, `${styles.ghost}`),
      announce: (text) => {
        live.textContent = text
      },
      inset: () => insetOf(scroller, area),
    }
    const keys = attachKeyboard(stage)
    keyboard.current = keys
    const detachPointer = attachPointer(stage, keys.setCells)
    return () => {
      detachPointer()
      keys.detach()
      keyboard.current = null
    }
  }, [bodyRef, areaRef, scrollerRef, spotRef, liveRef])
  return { latest, keyboard }
}
