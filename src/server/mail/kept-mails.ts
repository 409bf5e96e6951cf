import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../shared/ids.ts'
import type { Mail } from './mail.ts'

/** A mail that had no server to leave by. */
export interface KeptMail extends Omit<Mail, 'files'> {
  readonly id: string
  /** ISO instant with Z. */
  readonly keptAt: string
  /** Their content as base64. */
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: string }[]
}

/** Older ones make room. */
const mostKept = 200

/** Keeps a mail as a file in `dataDir/mail` that only its owner can read, since it may carry a link to a password. */
export async function keepMail(dataDir: string, mail: Mail): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const id = newId()
  const files = (mail.files ?? []).map((file) => ({ ...file, content: Buffer.from(file.content).toString('base64') }))
  const kept: KeptMail = { id, keptAt: Temporal.Now.instant().toString(), ...mail, files }
  const draft = join(folder, `.${id}`)
  await writeFile(draft, JSON.stringify(kept, null, 2), { mode: 0o600 })
  // Under its name only when it is whole.
  await rename(draft, join(folder, `${id}.json`))
  const names = await namesIn(folder)
  await Promise.all(names.slice(mostKept).map((name) => rm(join(folder, name), { force: true })))
}

/** The kept mails, newest first; none where there never was one. */
export async function keptMails(dataDir: string, limit = 50): Promise<KeptMail[]> {
  const folder = folderOf(dataDir)
  const names = (await namesIn(folder)).slice(0, limit)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  // Those that were kept by an earlier version have no files.
  return texts.map((text) => ({ files: [], ...(JSON.parse(text) as Omit<KeptMail, 'files'> & Partial<KeptMail>) }))
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'mail')
}

/** Names begin with the time, so their order is that of the mails. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => /^[0-9a-f-]{36}\.json$/.test(name))
    .toSorted()
    .toReversed()
}
