import { changesBetween } from '../../../../server/endpoint/context.ts'
import { enqueue } from '../../../../server/jobs/enqueue.ts'
import type { JobContext, JobKind } from '../../../../server/jobs/kinds.ts'
import { type Heard, listenTo } from '../../../../server/media/listening/listen.ts'
import { StoreAway } from '../../../../server/media/media-store.ts'
import { both } from '../../../../shared/both.ts'
import { mostPeaks } from '../rules.ts'
import { told } from './about.ts'
import { countTry, type UnheardRecording, uncountTry, unheardRecordings, writeHeard } from './hearing-queries.ts'
import type { Holding } from './holding.ts'

/** How often one is begun that ends whoever listens, or takes too long. */
const mostTries = 3

/** Recordings that nobody has listened to and no job waits for, asked for at once. */
const mostAtOnce = 20

/** Listens to what has arrived, once, for the line that the player draws. @param listen tests listen otherwise */
export function hearingJobs(holding: Holding, listen: typeof listenTo = listenTo): JobKind[] {
  const hear: JobKind = {
    name: 'recording.hear',
    title: both('Preparar a forma de onda de gravações', 'Prepare the waveform of recordings'),
    seenBy: 'recording.approve',
    on: ['recording.finish', 'salesCall.finish'],
    async run(context, { entityId = '' }) {
      // Counted and committed before: a process that ends over it comes back knowing.
      const recording = await context.write(({ database }) => countTry(database, entityId))
      if (recording) await keep(context, recording, await heardIn(context, recording))
    },
  }

  async function heardIn({ write }: JobContext, recording: UnheardRecording): Promise<Heard | null> {
    const { id, bytes, tries, keyName, wrapped } = recording
    const key = holding.keys.open(id, { keyName, wrapped })
    if (!key || tries > mostTries) return null
    try {
      return await listen({
        bytes,
        steps: mostPeaks,
        async read(range) {
          const parts: Buffer[] = []
          for await (const part of holding.files.readPart(id, key, range)) parts.push(part as Buffer)
          return new Uint8Array(Buffer.concat(parts))
        },
      })
    } catch (error) {
      if (error instanceof StoreAway) await write(({ database }) => uncountTry(database, id))
      throw error
    }
  }

  function keep({ write }: JobContext, recording: UnheardRecording, heard: Heard | null): Promise<void> {
    return write(async ({ database, now, record }) => {
      if (!(await writeHeard(database, recording.id, now.toString(), heard))) return
      const changes = changesBetween<Record<string, unknown>>(
        { durationMs: recording.durationMs },
        heard ? { durationMs: heard.durationMs } : {},
      )
      record(told(recording, { verb: heard ? 'hear' : 'hearNothing', changes }))
    })
  }

  /** What was there before anybody listened, came out of the trash, or whose job was given up while the store was away. */
  const hearRest: JobKind = {
    name: 'recording.hearRest',
    title: both('Procurar gravações sem forma de onda', 'Look for recordings without a waveform'),
    seenBy: 'recording.approve',
    cron: '5 * * * *',
    async run({ database }) {
      for (const id of await unheardRecordings(database, mostAtOnce))
        await enqueue(database, hear.name, { entityId: id }, id)
    },
  }

  return [hear, hearRest]
}
