import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '../scripts/testing/program.ts'

/**
 * Starts Pauta once for all journeys, as `npm start` does, with a demo network of its own, and stops it at the end. With
 * PAUTA_ADDRESS set the journeys walk through the Pauta that runs there instead.
 */
export default async function startApp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PAUTA_ADDRESS) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'pauta-journeys-'))
  const dataDir = join(folder, 'data')
  const program = startProgram({ DATA_DIR: dataDir, DEMO: '1' })
  process.env.PAUTA_ADDRESS = await program.ready()

  return async () => {
    program.process.kill('SIGTERM')
    const code = await program.ended()
    const isLeftRunning = existsSync(join(dataDir, 'postgres', 'postmaster.pid'))
    rmSync(folder, { recursive: true, force: true })
    if (code !== 0 || isLeftRunning) throw new Error(`Pauta did not stop cleanly (code ${code}):\n${program.output()}`)
  }
}
