import styles from './stage.module.css'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { attachExternalDrop } from './external-drop.ts'
import { ghostIn } from './ghost.ts'
import { attachHover } from './hover.ts'
import { attachKeyboard, type Keyboard } from './keyboard.ts'
import { attachPointer } from './pointer.ts'
import type { Scene, Stage } from './stage.ts'

interface StageElements {
  body: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  spot: RefObject<HTMLElement | null>
  live: RefObject<HTMLElement | null>
}

/**
 * Joins pointer, keyboard and drop to the agenda's elements once; they read the newest
 * props from `latest`, so no render ever attaches anything again. Call `refresh` after each render.
 */
export function useStage(elements: StageElements, scene: Scene) {
  const latest = useRef(scene)
  const keyboard = useRef<Keyboard>(null)
  const stage = useRef<Stage>(null)
  const { body: bodyRef, scroller: scrollerRef, spot: spotRef, live: liveRef } = elements
  useLayoutEffect(() => {
    const [body, scroller, spot, live] = [bodyRef.current, scrollerRef.current, spotRef.current, liveRef.current]
    if (!body || !scroller || !spot || !live) return
    const announce = (text: string) => {
      live.textContent = text
    }
    const made: Stage = {
      body,
      scroller,
      spot,
      announce,
      scene: () => latest.current,
      ghost: ghostIn(body, styles.ghost ?? ''),
    }
    stage.current = made
    const detachPointer = attachPointer(made)
    const detachDrop = attachExternalDrop(made)
    const detachHover = attachHover(made)
    keyboard.current = attachKeyboard(made)
    return () => {
      detachPointer()
      detachDrop()
      detachHover()
      keyboard.current?.detach()
      keyboard.current = null
    }
  }, [bodyRef, scrollerRef, spotRef, liveRef])
  return { latest, stage, refresh: () => keyboard.current?.refresh() }
}
