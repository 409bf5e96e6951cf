import { type RefObject, useLayoutEffect, useRef } from 'react'
import { attachExternalDrop } from './external-drop.ts'
import { ghostIn } from './ghost.ts'
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
  useLayoutEffect(() => {
    const [body, scroller] = [elements.body.current, elements.scroller.current]
    const [spot, live] = [elements.spot.current, elements.live.current]
    if (!body || !scroller || !spot || !live) return
    const announce = (text: string) => {
      live.textContent = text
    }
    const stage: Stage = { body, scroller, spot, announce, scene: () => latest.current, ghost: ghostIn(body) }
    const detachPointer = attachPointer(stage)
    const detachDrop = attachExternalDrop(stage)
    keyboard.current = attachKeyboard(stage)
    return () => {
      detachPointer()
      detachDrop()
      keyboard.current?.detach()
      keyboard.current = null
    }
    // The refs are stable: once for the life of the component.
  }, [])
  return { latest, refresh: () => keyboard.current?.refresh() }
}
