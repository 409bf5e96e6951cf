import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { commitOf } from './commit.ts'

const hash = '0123456789abcdef0123456789abcdef01234567'
const folder = mkdtempSync(join(tmpdir(), 'pauta-commit-'))

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${content}\n`)
  }
}

it.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main', '.git/refs/heads/main': hash }],
  [
    'a branch that was packed',
    { '.git/HEAD': 'ref: refs/heads/main', '.git/packed-refs': `# pack\n${hash} refs/heads/main` },
  ],
  ['no branch', { '.git/HEAD': hash }],
  [
    'a work tree of its own',
    {
      '.git': 'gitdir: other/worktrees/one',
      'other/worktrees/one/HEAD': 'ref: refs/heads/side',
      'other/worktrees/one/commondir': '../..',
      'other/refs/heads/side': hash,
    },
  ],
])('the commit is told of %s', (_what, files) => {
  write(files)
  expect(commitOf(folder)).toBe(hash)
})

it.each([
  ['nothing of git', { 'package.json': '{}' }],
  ['a branch without a commit', { '.git/HEAD': 'ref: refs/heads/main' }],
  ['refs kept in another way', { '.git/HEAD': 'ref: refs/heads/.invalid', '.git/reftable/tables.list': 'one' }],
  [
    'what is no commit',
    { '.git/HEAD': 'ref: refs/heads/main', '.git/refs/heads/main': 'postgres://u:secret@db/pauta' },
  ],
])('no commit is told where there is %s', (_what, files) => {
  write(files)
  expect(commitOf(folder)).toBeNull()
})
