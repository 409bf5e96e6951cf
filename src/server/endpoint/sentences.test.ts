import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { newId } from '../../shared/ids.ts'

const lettersOf = (name: string) => [...name].map((letter) => letter.codePointAt(0) ?? 0)

/** Which of some texts are in a thread's memory, once it let go what nobody holds any more. */
async function keptIn(thread: Worker, texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  let before = ''
  for await (const chunk of (await thread.getHeapSnapshot()) as AsyncIterable<Buffer>) {
    const read = before + chunk.toString('latin1')
    for (const text of texts) if (read.includes(text)) found.add(text)
    before = read.slice(-100)
  }
  return [...found]
}

it('leaves nothing of a name behind in memory after a sentence with it was told', async () => {
  const [answered, held] = [newId(), newId()]
  const thread = new Worker(new URL('../testing/refusing-names.ts', import.meta.url), {
    workerData: { answered: lettersOf(answered), held: lettersOf(held) },
  })
  try {
    expect(await once(thread, 'message')).toEqual([[expect.any(Number), expect.any(Number)]])
    // That a name which is held is found proves that one not found is gone.
    expect(await keptIn(thread, [answered, held])).toEqual([held])
  } finally {
    await thread.terminate()
  }
})
