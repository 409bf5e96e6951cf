import { useSyncExternalStore } from 'react'
import { call } from '../../../../browser/api.ts'
import { ProblemError } from '../../../../browser/problem.ts'
import { finishRecording, giveUpRecording } from '../contract.ts'
import { fileSource, type Hindrance, sendPieces } from './send-pieces.ts'

/** A file on its way, also while other pages are open. */
export interface Upload {
  /** Of the recording. */
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly arrived: number
  readonly phase: 'sending' | 'paused' | 'finishing' | 'done' | 'failed'
  readonly hindrance: Hindrance
  /** What the server said. */
  readonly problem: string | null
}

interface Held {
  readonly file: File
  readonly sha256: string
  stop: AbortController
}

let shown: readonly Upload[] = []
const held = new Map<string, Held>()
const listeners = new Set<() => void>()

function show(next: readonly Upload[]): void {
  shown = next
  for (const tell of listeners) tell()
}

function change(id: string, to: Partial<Upload>): void {
  show(shown.map((one) => (one.id === id ? { ...one, ...to } : one)))
}

/** The uploads of this tab, the first begun first. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => shown,
  )
}

/** Begins to send the file of a recording that has been begun, or goes on with it. */
export function startUpload(id: string, file: File, sha256: string): void {
  held.get(id)?.stop.abort()
  held.set(id, { file, sha256, stop: new AbortController() })
  const upload: Upload = {
    id,
    name: file.name,
    bytes: file.size,
    arrived: 0,
    phase: 'sending',
    hindrance: null,
    problem: null,
  }
  show([...shown.filter((one) => one.id !== id), upload])
  void run(id)
}

/** Stops sending until somebody continues. */
export function pauseUpload(id: string): void {
  held.get(id)?.stop.abort()
  change(id, { phase: 'paused', hindrance: null })
}

/** Goes on with what was paused or refused. */
export function continueUpload(id: string): void {
  const one = held.get(id)
  if (!one) return
  one.stop = new AbortController()
  change(id, { phase: 'sending', problem: null })
  void run(id)
}

/** Takes an upload off the list. */
export function forgetUpload(id: string): void {
  held.get(id)?.stop.abort()
  held.delete(id)
  show(shown.filter((one) => one.id !== id))
}

/** Gives an upload up: what has arrived is deleted. */
export async function abandonUpload(id: string): Promise<void> {
  held.get(id)?.stop.abort()
  await call(giveUpRecording, { params: { id } })
  forgetUpload(id)
}

async function run(id: string): Promise<void> {
  const one = held.get(id)
  if (!one) return
  const { file, sha256, stop } = one
  try {
    await sendPieces({
      id,
      source: fileSource(file),
      signal: stop.signal,
      onArrived: (arrived) => change(id, { arrived }),
      onHindered: (hindrance) => change(id, { hindrance }),
    })
    change(id, { phase: 'finishing' })
    await call(finishRecording, { params: { id }, body: { sha256 } }, { patience: 120 })
    change(id, { phase: 'done' })
  } catch (error) {
    if (stop.signal.aborted) return
    change(id, { phase: 'failed', problem: error instanceof ProblemError ? error.message : String(error) })
  }
}
