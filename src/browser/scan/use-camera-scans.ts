import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Camera, type CameraTrouble, openCamera } from './camera.ts'
import { meantOf, openDecoder } from './decoder.ts'
import type { Scan } from './scans.ts'

/** How reading by camera stands. */
export type CameraState = 'opening' | 'looking' | 'several' | 'not-loaded' | CameraTrouble

/** Between two looks: faster is not seen, and warms a phone. */
const pauseMilliseconds = 90
/** A code that was out of sight for so long and comes back is the next box, however alike. */
const goneMilliseconds = 800

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What is looked at: the middle of the picture, where the frame stands. */
async function middleOf(video: HTMLVideoElement): Promise<ImageBitmap> {
  const { videoWidth: width, videoHeight: height } = video
  const side = Math.round(Math.min(width, height) * 0.9)
  return createImageBitmap(video, Math.round((width - side) / 2), Math.round((height - side) / 2), side, side)
}

/**
 * Shows the camera in a `video` and tells every code that comes before it, each box once.
 * @returns where to show it, how it stands, its lamp, and a way to try again
 */
export function useCameraScans(take: (scan: Scan) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('opening')
  const [camera, setCamera] = useState<Camera | null>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useEffectEvent(take)

  const look = useEffectEvent(async (element: HTMLVideoElement, signal: AbortSignal) => {
    const decoder = await openDecoder()
    signal.addEventListener('abort', decoder.close)
    const lastSeen = new Map<string, number>()
    while (!signal.aborted) {
      if (document.hidden || element.videoWidth === 0) {
        await wait(pauseMilliseconds)
        continue
      }
      const found = await decoder.read(await middleOf(element))
      if (signal.aborted) return
      const meant = meantOf(found)
      setState(found.length > 0 && meant === null ? 'several' : 'looking')
      const seenBefore = lastSeen.get(meant?.text ?? '') ?? -Infinity
      if (meant) lastSeen.set(meant.text, performance.now())
      if (meant && performance.now() - seenBefore > goneMilliseconds) latest(meant)
      await wait(pauseMilliseconds)
    }
  })

  useEffect(() => {
    const life = new AbortController()
    const begin = async () => {
      const opened = await openCamera()
      if (typeof opened === 'string') return setState(opened)
      if (life.signal.aborted || !video.current) return opened.close()
      life.signal.addEventListener('abort', opened.close)
      setCamera(opened)
      video.current.srcObject = opened.stream
      // Closed before it began to play.
      await video.current.play().catch(() => undefined)
      setState('looking')
      await look(video.current, life.signal).catch(() => life.signal.aborted || setState('not-loaded'))
    }
    void begin()
    return () => life.abort()
  }, [attempt])

  const again = useCallback(() => {
    setState('opening')
    setCamera(null)
    setAttempt((count) => count + 1)
  }, [])
  return { video, state, light: camera?.light, again }
}
