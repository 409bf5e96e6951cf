import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, startProgram } from '../../scripts/testing/program.ts'
import { demoAccounts } from '../../src/app/demo/accounts.ts'
import { password } from './people.ts'

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
const project = 'demo-pauta'

/**
 * Starts Pauta once for all journeys, as `npm start` does, with a demo network of its own, and stops it at the end. With
 * PAUTA_ADDRESS set the journeys walk through the Pauta that runs there instead; with FIREBASE_AUTH_EMULATOR_HOST people
 * sign in there (`scripts/hosted.mjs`).
 */
export default async function startApp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PAUTA_ADDRESS) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'pauta-journeys-'))
  const dataDir = join(folder, 'data')
  let program = startProgram({ DATA_DIR: dataDir, DEMO: '1' })
  process.env.PAUTA_ADDRESS = await program.ready()
  if (emulator) {
    // The demo network is made with the embedded provider; then its people move.
    await stop(program, dataDir)
    await moveAccounts(emulator)
    program = startProgram({
      DATA_DIR: dataDir,
      DEMO: '',
      AUTH_PROVIDER: 'firebase',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_EMULATOR_HOST: emulator,
    })
    process.env.PAUTA_ADDRESS = await program.ready()
  }

  return async () => {
    await stop(program, dataDir)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function stop(program: Program, dataDir: string): Promise<void> {
  program.process.kill('SIGTERM')
  const code = await program.ended()
  const isLeftRunning = existsSync(join(dataDir, 'postgres', 'postmaster.pid'))
  if (code !== 0 || isLeftRunning) throw new Error(`Pauta did not stop cleanly (code ${code}):\n${program.output()}`)
}

/** Gives the people of the demo network accounts in the emulator, under the ids by which Pauta knows them. */
async function moveAccounts(host: string): Promise<void> {
  for (const { authUid, email, name } of demoAccounts) {
    const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: authUid, email, password, displayName: name, emailVerified: true }),
    })
    if (!answer.ok) throw new Error(`${email} could not be moved to the emulator: ${await answer.text()}`)
  }
}
