import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { createInterface } from 'node:readline'

/** A disk of memory with an end: what is written beyond it is refused by the kernel. */
export interface SmallDisk {
  /** Its folder, empty at first. */
  readonly directory: string
  /** Makes it larger or smaller, with what is on it. @param megabytes that it has left then */
  leave(megabytes: number): Promise<void>
  close(): Promise<void>
}

// Mounted in a namespace of its own, which nobody needs to be root for; `/proc` leads into it from outside.
const mounting = `
mount -t tmpfs -o size=$1m,mode=777 pauta /mnt && echo ready || exit 1
while read size; do mount -t tmpfs -o remount,size="$size"m pauta /mnt && echo resized || exit 1; done`

/** A disk of so many megabytes; undefined on a system that lets nobody mount one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const child = spawn(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', mounting, 'sh', String(megabytes)],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  )
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  child.once('error', () => {})
  if ((await lines.next()).done || child.pid === undefined) return undefined
  const directory = `/proc/${child.pid}/root/mnt`
  return {
    directory,
    async leave(left) {
      const { blocks, bfree, bsize } = await statfs(directory)
      const used = ((blocks - bfree) * bsize) / 1024 ** 2
      child.stdin.write(`${Math.ceil(used) + left}\n`)
      if ((await lines.next()).done) throw new Error(`the disk does not keep ${left} MB`)
    },
    close: () => ended(child),
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.stdin?.end()
  await exit
}
