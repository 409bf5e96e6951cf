// Writes the lists of what all nouns bring, from the names of their files; with `--check` only compares (CONTRIBUTING.md has
// the names). What a list takes is a type of its own, so the compiler checks whatever is found.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import contexts from '../src/features/contexts.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

/** Something that a noun exports for one of the lists. */
interface Found {
  readonly file: string
  readonly name: string
  /** It is made with the settings of the house. */
  readonly isMade: boolean
  /** What stands between the first quotes of the export: of events, their noun. */
  readonly quoted: string
}

interface List {
  readonly target: string
  /** Where in a noun's folder. */
  readonly file: RegExp
  /** How the exported names end, or begin. */
  readonly name: RegExp
  readonly write: (found: readonly Found[]) => string
}

const spread = ({ name, isMade }: Found): string => `...${name}${isMade ? '(settings)' : ''}`
const lines = (items: readonly string[]): string => items.map((item) => `  ${item},\n`).join('')

/** A function that makes the list with what any of its parts needs of the house. */
function made(name: string, doc: string, item: string, found: readonly Found[]): string {
  const needs = found.filter(({ isMade }) => isMade).map((one) => `Parameters<typeof ${one.name}>[0]`)
  return `/** What the parts need of the house. */
export type ${name[0]?.toUpperCase()}${name.slice(1)}Settings = ${needs.join(' &\n  ')}

/** ${doc} */
export const ${name} = (settings: ${name[0]?.toUpperCase()}${name.slice(1)}Settings): ${item}[] => [
${lines(found.map(spread))}]
`
}

/** A constant with everything that was found. */
function listed(name: string, doc: string, item: string, found: readonly string[]): string {
  return `/** ${doc} */\nexport const ${name}: readonly ${item}[] = [\n${lines(found)}]\n`
}

const lists: readonly List[] = [
  {
    target: 'src/app/collected/events.ts',
    file: /^[\w-]*events\.ts$/,
    name: /\w+Events/,
    write: (found) => `import type { Noun, NounEvents } from '../../shared/noun-events.ts'

/** What happens to records of every noun. One that is declared and not listed does not compile. */
export const events: { readonly [Name in Noun]: NounEvents & { readonly noun: Name } } = {
${lines(found.map(({ quoted, name }) => `${quoted}: ${name}`))}}
`,
  },
  {
    target: 'src/app/collected/endpoints.ts',
    file: /^server\/endpoints\.ts$/,
    name: /\w+Endpoints/,
    write: (found) =>
      `import type { Endpoint } from '../../server/endpoint/endpoint.ts'\n\n${made('nounEndpoints', 'The endpoints of all nouns.', 'Endpoint', found)}`,
  },
  {
    target: 'src/app/collected/jobs.ts',
    file: /^server\/jobs\.ts$/,
    name: /\w+Jobs/,
    write: (found) =>
      `import type { JobKind } from '../../server/jobs/kinds.ts'\n\n${made('nounJobs', 'What nouns do in the background.', 'JobKind', found)}`,
  },
  {
    target: 'src/app/collected/live-readers.ts',
    file: /^server\/live-rows\.ts$/,
    name: /\w+Rows/,
    write: (found) =>
      `import type { LiveReader } from '../../server/live/reader.ts'\n\n${listed(
        'liveReaders',
        'The lists whose changed rows open screens are sent.',
        'LiveReader',
        found.map(({ name }) => name),
      )}`,
  },
  {
    target: 'src/app/collected/timeline-sources.ts',
    file: /^server\/timeline-queries\.ts$/,
    name: /\w+Moments/,
    write: (found) =>
      `import type { TimelineSource } from '../../features/foundation/timeline/server/source.ts'\n\n${listed(
        'timelineSources',
        'What nouns add to the timeline of a patient; how each kind is told is in `app/browser/timeline/kinds.ts`.',
        'TimelineSource',
        found.map(({ name }) => name),
      )}`,
  },
  {
    target: 'src/app/collected/hook-answers.ts',
    file: /^server\/hook-answers\.ts$/,
    name: /\w+HookAnswers/,
    write: (found) =>
      `import type { HookAnswer } from '../../server/endpoint/context.ts'\n\n${listed(
        'hookAnswers',
        'What nouns do at points of earlier ones, in the order of nouns: in that order they are asked.',
        'HookAnswer',
        found.map(spread),
      )}`,
  },
  {
    target: 'src/app/browser/collected/live-nouns.ts',
    file: /^live\.ts$/,
    name: /live\w+/,
    write: (found) =>
      `import type { LiveNoun } from '../../../shared/live-noun.ts'\n\n${listed(
        'liveNouns',
        'What live screens know of nouns; one that declares nothing is fetched again whenever something happens to it.',
        'LiveNoun',
        found.map(({ name }) => name),
      )}`,
  },
  {
    target: 'src/app/testing/collected/endpoint-rows.ts',
    file: /^server\/testing\/endpoints\.ts$/,
    name: /\w+Rows/,
    write: (found) =>
      `import type { NounRows } from '../../../server/testing/endpoint-rows.ts'\n\n${listed(
        'nounRows',
        'What each noun says of its endpoints, for the walks over all.',
        'NounRows',
        found.map(({ name }) => name),
      )}`,
  },
  {
    target: 'src/app/testing/collected/history-rows.ts',
    file: /^server\/testing\/endpoints\.ts$/,
    name: /\w+History/,
    write: (found) =>
      `import type { HistoryRows } from '../../../server/testing/endpoint-rows.ts'\n\n${listed(
        'historyRows',
        'Who reads what happened to the records of each noun.',
        'HistoryRows',
        found.map(({ name }) => name),
      )}`,
  },
]

/** The nouns' folders in the order of their contexts, and in theirs. */
const folders = Object.entries(contexts).flatMap(([context, { nouns }]) =>
  nouns.map((noun) => join('src/features', context, noun)),
)

function foundFor({ file, name }: List): Found[] {
  return folders.flatMap((folder) => {
    const inside = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted()
    return inside.filter((path) => file.test(path)).flatMap((path) => exportsOf(join(folder, path), name))
  })
}

function exportsOf(file: string, name: RegExp): Found[] {
  const text = readFileSync(join(root, file), 'utf8')
  const pattern = new RegExp(`^export (const|function) (${name.source})\\b(?:[^']*'(\\w+)')?`, 'gm')
  return [...text.matchAll(pattern)].map(([, kind, exported = '', quoted = '']) => ({
    ...{ file, name: exported, quoted },
    isMade: kind === 'function',
  }))
}

function textOf(list: List): string {
  const found = foundFor(list)
  const imports = Object.entries(Object.groupBy(found, ({ file }) => file)).map(([file, exported = []]) => {
    const path = relative(dirname(list.target), file)
    return `import { ${exported.map(({ name }) => name).join(', ')} } from '${path}'\n`
  })
  return `// Written by \`npm run collect\` from the files of the nouns; never by hand.\n${imports.join('')}${list.write(found)}`
}

const stale = lists.filter((list) => {
  const target = join(root, list.target)
  return !existsSync(target) || readFileSync(target, 'utf8') !== textOf(list)
})
if (process.argv.includes('--check')) {
  for (const { target } of stale) console.log(`${target} is not what the nouns declare: npm run collect`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const list of stale) {
    mkdirSync(dirname(join(root, list.target)), { recursive: true })
    writeFileSync(join(root, list.target), textOf(list))
  }
  console.log(stale.length > 0 ? `Written: ${stale.map(({ target }) => target).join(', ')}` : 'Nothing has changed.')
}
