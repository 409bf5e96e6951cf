import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { keyRingOf, newKeys } from '../../../../../server/media/key-ring.ts'
import { MediaFiles } from '../../../../../server/media/media-files.ts'
import type { Holding } from '../holding.ts'

/** A holding whose files stand in a folder. */
export type TestHolding = Holding & { readonly files: MediaFiles }

/** A folder for recordings that is gone with the test, and a key. */
export function testHolding(): TestHolding {
  const folder = mkdtempSync(join(tmpdir(), 'pauta-recordings-'))
  afterAll(async () => {
    // The store makes its folder again by itself a moment after it began, and fails where it goes away meanwhile.
    await setTimeout(100)
    rmSync(folder, { recursive: true, force: true })
  })
  return { files: new MediaFiles(folder), keys: keyRingOf(newKeys('test')) }
}
