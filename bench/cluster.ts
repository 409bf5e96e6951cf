import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded, type EmbeddedDatabase } from '../src/server/database/embedded.ts'
import { isSmall } from './scale.ts'

/** Where the benchmark's data stays between runs. */
export const benchFolder = process.env['BENCH_DIR'] ?? join(tmpdir(), isSmall ? 'pauta-bench-small' : 'pauta-bench')

/** The embedded PostgreSQL with the settings of production: what is committed is on disk. */
export function startCluster(): Promise<EmbeddedDatabase> {
  return startEmbedded({ folder: benchFolder, log: (sentence) => console.error(sentence) })
}
