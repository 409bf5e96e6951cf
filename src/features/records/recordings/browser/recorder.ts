import { call } from '../../../../browser/api.ts'
import { finishRecording } from '../contract.ts'
import type { RecordingDetail } from '../record.ts'
import type { Media } from '../rules.ts'
import { createLiveSource } from './live-source.ts'
import { type Hindrance, sendPieces } from './send-pieces.ts'

/** Milliseconds after which what was recorded goes out: a crash loses no more. */
const pieceEvery = 1_000

const kinds: Readonly<Record<Media, readonly string[]>> = {
  audio: ['audio/webm;codecs=opus', 'audio/mp4'],
  video: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
}

/** Asks for the microphone, and the camera. @throws DOMException where the browser gives none */
export function openDevices(media: Media): Promise<MediaStream> {
  const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24 } }
  return navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true }, video: media === 'video' && picture })
}

/** A recording under way. */
export interface Recorder {
  /** Ends it, waits until the server has everything, and has it kept. */
  readonly stop: () => Promise<RecordingDetail>
}

interface Beginning {
  /** Of the recording, which has been begun. */
  readonly id: string
  readonly media: Media
  readonly stream: MediaStream
  readonly onHindered: (hindrance: Hindrance) => void
  /** The server refuses what comes, such as once the patient withdraws. */
  readonly onRefused: (error: unknown) => void
}

/** Records what microphone and camera give; every second of it goes to the server as it comes. */
export function startRecorder({ id, media, stream, onHindered, onRefused }: Beginning): Recorder {
  const type = kinds[media].find((one) => MediaRecorder.isTypeSupported(one)) ?? ''
  const recorder = new MediaRecorder(stream, {
    ...(type && { mimeType: type }),
    audioBitsPerSecond: 64_000,
    videoBitsPerSecond: 1_500_000,
  })
  const source = createLiveSource(type)
  const stopping = new AbortController()
  recorder.ondataavailable = ({ data }) => source.add(data)
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      source.end()
      for (const track of stream.getTracks()) track.stop()
      resolve()
    }
  })
  const sending = sendPieces({ id, source, signal: stopping.signal, onArrived: () => {}, onHindered })
  sending.catch((error: unknown) => {
    if (recorder.state !== 'inactive') recorder.stop()
    onRefused(error)
  })
  recorder.start(pieceEvery)
  return {
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      await sending
      return call(finishRecording, { params: { id }, body: { sha256: await source.sha256() } }, { patience: 120 })
    },
  }
}
