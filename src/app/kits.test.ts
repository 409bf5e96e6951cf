import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { events } from './collected/events.ts'

const source = join(import.meta.dirname, '..')

/** Of the nouns, those that every screen is in: who is signed in, in which unit; and the kit's own jobs. */
const ofTheKits = ['staff', 'unit', 'job']

// Who may do what and which page is whose are data of both sides, the names of those pages stand with the shell, and what
// many screens say alike is written once for them.
const tables = [
  'browser/usual-words.ts',
  'shared/permissions.ts',
  'shared/permission-rules.ts',
  'shared/permission-areas.ts',
  'shared/route-table.ts',
  'browser/shell/messages.ts',
  'browser/shell/navigation.tsx',
]

// What else of nouns the kits say, and why it is no noun's own. The list may only become shorter.
const known: Readonly<Record<string, readonly string[]>> = {
  // Whom an event concerns is asked of time, place and people alike.
  'shared/live.ts': ['patient'],
  'shared/live-noun.ts': ['patient'],
  'server/events/concerns.ts': ['room', 'professional', 'team', 'patient'],
  'browser/live/concern.ts': ['room', 'professional', 'team', 'patient'],
  // PostgreSQL's word for what a listener is sent.
  'server/live/listening-connection.ts': ['notification'],
  // A setting by the name of what it keeps, and a verb.
  'server/settings/environment.ts': ['recording'],
  'server/endpoint/write.ts': ['recording'],
  // A right of browsers, which no page of Pauta asks for.
  'server/http/http.ts': ['payment'],
  // What masked sight may be told, and the permission that ends it.
  'server/endpoint/masked.ts': ['appointment'],
  'shared/masked.ts': ['patient'],
  'browser/table/askable.ts': ['patient'],
  // One of the words that tell of somebody's health, which no message may.
  'shared/message-template.ts': ['procedure', 'exam'],
  // A unit without rooms is nobody's first.
  'browser/current.ts': ['room'],
  // The national calendar is as much of time as its zones are.
  'shared/holidays.ts': ['holiday'],
}

// Lists have an order, a question a confirmation, languages and documents of the API tags, what changed is news, and the
// kits call themselves so: of these only an id names the noun.
const saidOtherwiseToo = ['order', 'confirmation', 'tag', 'news', 'kit']

const nouns = Object.keys(events).filter((noun) => !ofTheKits.includes(noun))

/** Files of the kits that run for people, below `src/`. */
function kitFiles(): string[] {
  return ['browser', 'server', 'shared'].flatMap((kit) =>
    readdirSync(join(source, kit), { recursive: true, encoding: 'utf8' })
      .map((name) => `${kit}/${name}`)
      .filter(
        (name) => /\.tsx?$/.test(name) && !/\.test|\/testing|database-types/.test(name) && !tables.includes(name),
      ),
  )
}

/** The nouns that a file names in its code: alone, of several, or by an id. */
function nounsIn(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    // Words of CSS and of a buffer that have nothing to do with ours.
    .replaceAll(/\bblock: '\w+'|display:(inline-)?block|shared memory block|\.room\(|\broom\(/g, '')
  return nouns.filter((noun) =>
    new RegExp(`\\b${noun}${saidOtherwiseToo.includes(noun) ? 'Ids?' : '(s|Ids?)?'}\\b`).test(code),
  )
}

test('the kits know no noun but where it is said why', () => {
  const said = Object.fromEntries(
    kitFiles()
      .map((file) => [file, nounsIn(file)] as const)
      .filter(([, found]) => found.length > 0),
  )
  expect(said).toEqual(known)
})
