import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  FlacOutputFormat,
  type InputAudioTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny'

/** Seconds and bytes of a stretch at most: what is decoded of one at once is what it takes of memory. */
const most = { seconds: 10, bytes: 4 * 1024 ** 2 }

/**
 * Packets of a stretch at most, as their seconds are what the file says: silence of two bytes may last an eighth of a second,
 * and one of FLAC may hold two megabytes, whatever place it has.
 */
const mostPackets = (codec: AudioCodec): number => (codec === 'flac' ? 64 : 512)

/** The decoder leaves out the end of a long last page, which was a second or more of silence in every ten: pages are short. */
const ogg = () => new OggOutputFormat({ maximumPageDuration: 0.05 })

/** The file that a stretch of each kind of sound is put into, as the decoder opens it. */
const containers: Partial<Record<AudioCodec, () => OutputFormat>> = {
  aac: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  mp3: () => new Mp3OutputFormat({ xingHeader: false }),
  flac: () => new FlacOutputFormat(),
  opus: ogg,
  vorbis: ogg,
}

/** A short file of its own, cut from a long one. */
export interface Stretch {
  /** Seconds at which it begins. */
  readonly at: number
  readonly file: Uint8Array
}

type DecoderConfig = NonNullable<Awaited<ReturnType<InputAudioTrack['getDecoderConfig']>>>

/**
 * The sound of a track, cut into short files as it is read; nothing where its kind is not known.
 * @param isHeard whether what is at a second is wanted
 * @param reach told of the seconds to which it goes
 */
export async function* stretchesOf(
  track: InputAudioTrack,
  isHeard: (at: number) => boolean,
  reach: (seconds: number) => void,
): AsyncGenerator<Stretch> {
  const codec = await track.getCodec()
  const container = codec && containers[codec]
  const config = container && (await track.getDecoderConfig())
  if (!config) return
  const cut = async (packets: readonly EncodedPacket[]): Promise<Stretch> => ({
    at: packets[0]?.timestamp ?? 0,
    file: await fileOf(packets, { codec, format: container(), config }),
  })
  let packets: EncodedPacket[] = []
  let bytes = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const { timestamp: at, duration, data } = packet
    reach(at + duration)
    const [first] = packets
    const last = packets.at(-1)
    // What comes after a pause says its own place.
    const isApart = last !== undefined && Math.abs(at - last.timestamp - last.duration) > 0.25
    const isMany = packets.length >= mostPackets(codec)
    if (first && (isApart || at - first.timestamp >= most.seconds || bytes >= most.bytes || isMany)) {
      yield cut(packets)
      packets = []
      bytes = 0
    }
    if (!isHeard(at)) continue
    packets.push(packet)
    bytes += data.length
  }
  if (packets.length > 0) yield cut(packets)
}

async function fileOf(
  packets: readonly EncodedPacket[],
  { codec, format, config }: { codec: AudioCodec; format: OutputFormat; config: DecoderConfig },
): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  const begin = packets[0]?.timestamp ?? 0
  for (const packet of packets) {
    const timestamp = Math.max(0, packet.timestamp - begin)
    await source.add(packet.clone({ timestamp }), { decoderConfig: config })
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}
