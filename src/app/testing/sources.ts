import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What of the code runs for people and may ask a database, by its path below `src/`: no tests, no demo network. */
export async function serverSources(): Promise<[file: string, text: string][]> {
  const files = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(test|hosted)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)testing\/|^app\/demo\//.test(file))
  return Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')]))
}
