// Writes src/server/database/database-types.ts from a migrated throw-away database. With `--check`, only compares, and
// fails when the file is not what the migrations say.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startThrowAway } from '../src/server/testing/throw-away-server.ts'
import { migrate } from '../src/server/database/migrate.ts'

const root = join(import.meta.dirname, '..')
const target = 'src/server/database/database-types.ts'
// What column-values.ts makes of them, which is not what the generator expects of pg.
const columnTypes = {
  timestamptz: 'string',
  timestamp: 'string',
  date: 'string',
  time: 'string',
  interval: 'string',
  int8: 'number',
}

async function generate(): Promise<string> {
  const server = await startThrowAway()
  try {
    await migrate(server.url)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
        '--dialect',
        'postgres',
        '--url',
        server.url,
        '--print',
        '--log-level',
        'error',
        // pg-boss's own tables, which only the runner's SQL touches.
        '--exclude-pattern',
        'pgboss.*',
        '--type-mapping',
        JSON.stringify(columnTypes),
      ],
      { cwd: root },
    )
    return stdout
  } finally {
    await server.close()
  }
}
const types = await generate()
if (process.argv.includes('--check')) {
  const written = await readFile(join(root, target), 'utf8').catch(() => '')
  if (written !== types) {
    console.error(`${target} is not what the migrations say. Run: npm run types`)
    process.exitCode = 1
  }
} else {
  await writeFile(join(root, target), types)
}
