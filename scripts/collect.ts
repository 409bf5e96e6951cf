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
  /** What stands between the first quotes of the export: of events and subjects, their noun. */
  readonly quoted: string
}

interface List {
  readonly target: string
  /** Where in a noun's folder. */
  readonly file: RegExp
  /** How the exported names end, or begin. */
  readonly name: RegExp
  /** The types that the list is made of, and where they stand: of one thing of it, but for what has its place by noun. */
  readonly item: string
  readonly itemFile: string
  /** What the list is called, and what it is. */
  readonly list: string
  readonly doc: string
  /**
   * What the nouns export are lists themselves; `made` where some are made with the settings of the house. By the type of
   * all of it, each noun has its place: one that is missing does not compile.
   */
  readonly form?: 'spread' | 'made' | { readonly byNoun: string }
}

const lists: readonly List[] = [
  {
    target: 'src/app/collected/events.ts',
    file: /^[\w-]*events\.ts$/,
    name: /\w+Events/,
    item: 'Noun, NounEvents',
    itemFile: 'src/shared/noun-events.ts',
    list: 'events',
    doc: 'What happens to records of every noun. One that is declared and not listed does not compile.',
    form: { byNoun: '{ readonly [Name in Noun]: NounEvents & { readonly noun: Name } }' },
  },
  {
    target: 'src/app/collected/subjects.ts',
    file: /^server\/subject-queries\.ts$/,
    name: /\w+Subject/,
    item: 'Subjects',
    itemFile: 'src/server/events/subject.ts',
    list: 'subjects',
    doc: 'What records of every noun say of themselves, and what else the bell tells of.',
    form: { byNoun: 'Subjects' },
  },
  {
    target: 'src/app/collected/endpoints.ts',
    file: /^server\/endpoints\.ts$/,
    name: /\w+Endpoints/,
    item: 'Endpoint',
    itemFile: 'src/server/endpoint/endpoint.ts',
    list: 'nounEndpoints',
    doc: 'The endpoints of all nouns.',
    form: 'made',
  },
  {
    target: 'src/app/collected/jobs.ts',
    file: /^server\/jobs\.ts$/,
    name: /\w+Jobs/,
    item: 'JobKind',
    itemFile: 'src/server/jobs/kinds.ts',
    list: 'nounJobs',
    doc: 'What nouns do in the background.',
    form: 'made',
  },
  {
    target: 'src/app/collected/live-readers.ts',
    file: /^server\/live-rows\.ts$/,
    name: /\w+Rows/,
    item: 'LiveReader',
    itemFile: 'src/server/live/reader.ts',
    list: 'liveReaders',
    doc: 'The lists whose changed rows open screens are sent.',
  },
  {
    target: 'src/app/collected/timeline-sources.ts',
    file: /^server\/timeline-queries\.ts$/,
    name: /\w+Moments/,
    item: 'TimelineSource',
    itemFile: 'src/features/foundation/timeline/server/source.ts',
    list: 'timelineSources',
    doc: 'What nouns add to the timeline of a patient; how each kind is told is in `app/browser/timeline/kinds.ts`.',
  },
  {
    target: 'src/app/collected/hook-answers.ts',
    file: /^server\/hook-answers\.ts$/,
    name: /\w+HookAnswers/,
    item: 'HookAnswer',
    itemFile: 'src/server/endpoint/context.ts',
    list: 'hookAnswers',
    form: 'spread',
    doc: 'What nouns do at points of earlier ones, in the order of nouns: in that order they are asked.',
  },
  {
    target: 'src/app/browser/collected/live-nouns.ts',
    file: /^live\.ts$/,
    name: /live\w+/,
    item: 'LiveNoun',
    itemFile: 'src/shared/live-noun.ts',
    list: 'liveNouns',
    doc: 'What live screens know of nouns; one that declares nothing is fetched again whenever something happens to it.',
  },
  {
    target: 'src/app/testing/collected/machines.ts',
    file: /^[\w-]*transitions\.ts$/,
    name: /\w+Machine/,
    item: 'AnyMachine',
    itemFile: 'src/shared/transitions.ts',
    list: 'machines',
    doc: 'The states of each noun’s records with all that leads from one to another.',
  },
  {
    target: 'src/app/testing/collected/endpoint-rows.ts',
    file: /^server\/testing\/endpoints\.ts$/,
    name: /\w+Rows/,
    item: 'NounRows',
    itemFile: 'src/server/testing/endpoint-rows.ts',
    list: 'nounRows',
    doc: 'What each noun says of its endpoints, for the walks over all.',
  },
  {
    target: 'src/app/testing/collected/history-rows.ts',
    file: /^server\/testing\/endpoints\.ts$/,
    name: /\w+History/,
    item: 'HistoryRows',
    itemFile: 'src/server/testing/endpoint-rows.ts',
    list: 'historyRows',
    doc: 'Who reads what happened to the records of each noun.',
  },
]

/** The nouns' folders in the order of their contexts, and in theirs. */
const folders = Object.entries(contexts).flatMap(([context, { nouns }]) =>
  nouns.map((noun) => join('src/features', context, noun)),
)

/** All files of all nouns, each by its folder and its path within. */
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((path) => ({ folder, path })),
)

function foundFor({ file, name }: List): Found[] {
  return files.filter(({ path }) => file.test(path)).flatMap(({ folder, path }) => exportsOf(join(folder, path), name))
}

function exportsOf(file: string, name: RegExp): Found[] {
  const text = readFileSync(join(root, file), 'utf8')
  const pattern = new RegExp(`^export (const|function) (${name.source})\\b(?:[^']*'(\\w+)')?`, 'gm')
  return [...text.matchAll(pattern)].map(([, kind, exported = '', quoted = '']) => ({
    file,
    name: exported,
    quoted,
    isMade: kind === 'function',
  }))
}

const lines = (items: readonly string[]): string => items.map((item) => `  ${item},\n`).join('')

function listText({ target, list, doc, item, itemFile, form }: List, found: readonly Found[]): string {
  const type = `import type { ${item} } from '${relative(dirname(target), itemFile)}'\n\n`
  if (typeof form === 'object') {
    const places = lines(found.map(({ quoted, name: exported }) => `${quoted}: ${exported}`))
    return `${type}/** ${doc} */\nexport const ${list}: ${form.byNoun} = {\n${places}}\n`
  }
  const spread = ({ name, isMade }: Found) => `${form ? '...' : ''}${name}${isMade ? '(settings)' : ''}`
  const parts = lines(found.map(spread))
  if (form !== 'made') return `${type}/** ${doc} */\nexport const ${list}: readonly ${item}[] = [\n${parts}]\n`
  const settings = `${list[0]?.toUpperCase()}${list.slice(1)}Settings`
  const needs = found.filter(({ isMade }) => isMade).map(({ name }) => `Parameters<typeof ${name}>[0]`)
  return `${type}/** What the parts need of the house. */
export type ${settings} = ${needs.join(' &\n  ')}

/** ${doc} */
export const ${list} = (settings: ${settings}): ${item}[] => [
${parts}]
`
}

/** A whole file: what it imports of the nouns, and what it makes of that. */
function fileText(target: string, found: readonly Found[], text: string): string {
  const imports = Object.entries(Object.groupBy(found, ({ file }) => file)).map(([file, exported = []]) => {
    const path = relative(dirname(target), file)
    return `import { ${exported.map(({ name }) => name).join(', ')} } from '${path}'\n`
  })
  return `// Written by \`npm run collect\` from the files of the nouns; never by hand.\n${imports.join('')}${text}`
}

const wanted = lists.map((list) => {
  const found = foundFor(list)
  return { target: list.target, text: fileText(list.target, found, listText(list, found)) }
})
const stale = wanted.filter(({ target, text }) => {
  const path = join(root, target)
  return !existsSync(path) || readFileSync(path, 'utf8') !== text
})
if (process.argv.includes('--check')) {
  for (const { target } of stale) console.log(`${target} is not what the nouns declare: npm run collect`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const { target, text } of stale) {
    mkdirSync(dirname(join(root, target)), { recursive: true })
    writeFileSync(join(root, target), text)
  }
  console.log(stale.length > 0 ? `Written: ${stale.map(({ target }) => target).join(', ')}` : 'Nothing has changed.')
}
