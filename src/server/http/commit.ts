import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The commit that a checkout stands at, in full; null where the folder is none, or keeps it in a way that is not known here. */
export function commitOf(folder: string): string | null {
  const own = gitFolderOf(join(folder, '.git'))
  const head = read(join(own, 'HEAD'))
  const name = /^ref: (\S+)$/.exec(head)?.[1]
  if (name === undefined) return hashIn(head)
  // What several work trees of one repository have in common stands in a folder beside theirs.
  const shared = resolve(own, read(join(own, 'commondir')))
  const packed = read(join(shared, 'packed-refs')).split('\n')
  return hashIn(read(join(shared, name))) ?? hashIn(packed.find((line) => line.endsWith(` ${name}`))?.split(' ')[0])
}

/** The folder of git itself, which a work tree names in a file. */
function gitFolderOf(path: string): string {
  const elsewhere = /^gitdir: (.+)$/.exec(read(path))?.[1]
  return elsewhere === undefined ? path : resolve(path, '..', elsewhere)
}

function hashIn(text = ''): string | null {
  return /^[0-9a-f]{40,64}$/.test(text) ? text : null
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
