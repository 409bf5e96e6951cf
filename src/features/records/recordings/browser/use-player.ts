import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { ProblemError } from '../../../../browser/problem.ts'
import { playRecording } from '../contract.ts'

export interface Player {
  readonly element: React.RefObject<HTMLVideoElement | null>
  /** Milliseconds. */
  readonly at: number
  /** Milliseconds; null until it is known. */
  readonly length: number | null
  readonly isPlaying: boolean
  readonly isOpening: boolean
  /** Why it does not play. */
  readonly problem: string | null
  readonly speed: number
  readonly setSpeed: (speed: number) => void
  readonly toggle: () => void
  /** Goes to a place, in milliseconds, also before it is opened. */
  readonly seek: (to: number) => void
}

/** Milliseconds after which what could not be opened is tried again. */
const untilAgain = 10_000

/** Milliseconds of silence after which it is asked whether anything comes at all. */
const untilStalled = 6_000

/** Whether something is away, rather than refused. */
function isPassing(error: unknown): boolean {
  return error instanceof ProblemError && ['UNAVAILABLE', 'OFFLINE', 'TIMEOUT'].includes(error.code)
}

/**
 * Plays a recording. It is opened, and that is logged, when somebody first listens; its address holds for minutes and for
 * this session alone, so it is opened anew where one is over, and goes on from the same place.
 */
export function usePlayer(id: string, durationMs: number | null, begin: number): Player {
  const element = useRef<HTMLVideoElement>(null)
  const [at, setAt] = useState(begin)
  const [found, setFound] = useState<number | null>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isOpening, setIsOpening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [speed, setSpeed] = useState(1)
  const wanted = useRef(begin)
  const timesFailed = useRef(0)
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stalled = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = useCallback(
    async function openIt(): Promise<void> {
      clearTimeout(again.current)
      const player = element.current
      if (!player) return
      setIsOpening(true)
      try {
        const { path } = await call(playRecording, { params: { id } })
        setProblem(null)
        player.src = path
        player.currentTime = wanted.current / 1000
        await player.play()
      } catch (error) {
        setProblem(error instanceof ProblemError ? error.message : '')
        // What is away comes back; then it goes on from where it was.
        if (isPassing(error)) again.current = setTimeout(() => void openIt(), untilAgain)
      } finally {
        setIsOpening(false)
      }
    },
    [id],
  )

  useEffect(() => {
    const player = element.current
    if (!player) return
    // While nothing comes the browser says that it waits, and not whether there is anything to wait for.
    const waits = () => {
      clearTimeout(stalled.current)
      stalled.current = setTimeout(() => {
        void fetch(player.src, { headers: { Range: 'bytes=0-1' } }).then(
          ({ ok }) => (ok ? undefined : open()),
          () => open(),
        )
      }, untilStalled)
    }
    const goesOn = () => clearTimeout(stalled.current)
    const listeners: Record<string, () => void> = {
      waiting: waits,
      seeking: waits,
      playing: goesOn,
      seeked: goesOn,
      emptied: goesOn,
      timeupdate: () => {
        wanted.current = player.currentTime * 1000
        setAt(wanted.current)
        if (player.currentTime > 0) timesFailed.current = 0
      },
      play: () => setIsPlaying(true),
      pause: () => setIsPlaying(false),
      durationchange: () => setFound(Number.isFinite(player.duration) ? player.duration * 1000 : null),
      error: () => {
        goesOn()
        setIsPlaying(false)
        // Over, or a new sign-in since: once more, and then it is said.
        timesFailed.current += 1
        if (timesFailed.current === 1) void open()
        else setProblem('')
      },
    }
    for (const [name, listen] of Object.entries(listeners)) player.addEventListener(name, listen)
    return () => {
      for (const [name, listen] of Object.entries(listeners)) player.removeEventListener(name, listen)
      clearTimeout(again.current)
      goesOn()
      player.pause()
      player.removeAttribute('src')
      player.load()
    }
  }, [open])

  useEffect(() => {
    if (element.current) element.current.playbackRate = speed
  }, [speed, isPlaying])

  const toggle = () => {
    const player = element.current
    if (!player || isOpening) return
    if (!player.hasAttribute('src') || player.error) {
      timesFailed.current = 0
      return void open()
    }
    if (player.paused) void player.play().catch(() => {})
    else player.pause()
  }
  const length = durationMs ?? found
  const seek = (to: number) => {
    const place = Math.max(0, Math.min(to, length ?? to))
    wanted.current = place
    setAt(place)
    if (element.current?.hasAttribute('src') && !element.current.error) element.current.currentTime = place / 1000
  }
  return { element, at, length, isPlaying, isOpening, problem, speed, setSpeed, toggle, seek }
}
