// The one-way streets of the code: app → features → server | browser → shared.
import contexts from './src/features/contexts.json' with { type: 'json' }

/** All contexts that one stands on, near and far. */
const allBelow = (context) => [...new Set(contexts[context].below.flatMap((near) => [near, ...allBelow(near)]))]

const test = '\\.(test|hosted)\\.tsx?$'
// The folder is the wall: what stands directly in a noun's folder is read by both sides.
const pure = '^src/(shared/|features/[^/]+/(offers/both\\.ts$|(?!offers/)[^/]+/[^/]+$))'
const serverSide = '^src/(server/|features/[^/]+/([^/]+/server/|offers/server\\.ts$))'
const browserSide = '^src/(browser/|features/[^/]+/([^/]+/browser/|offers/browser\\.ts$)|app/browser(/|\\.tsx$))'

const contextOrder = Object.keys(contexts).map((context) => ({
  name: `context-order-${context}`,
  comment: `${context} may import only the contexts below it; those above hear of it through events and hooks.`,
  severity: 'error',
  from: { path: `^src/features/${context}/` },
  to: { path: `^src/features/(?!(${[context, ...allBelow(context)].join('|')})/)` },
}))

const nounOrder = Object.entries(contexts).flatMap(([context, { nouns }]) =>
  nouns.map((noun, index) => ({
    name: `noun-order-${noun}`,
    comment: `${noun} may import only the nouns before it in ${context}.`,
    severity: 'error',
    from: { path: `^src/features/${context}/${noun}/` },
    to: { path: `^src/features/${context}/(?!(${nouns.slice(0, index + 1).join('|')})/)` },
  })),
)

/** Where a noun may stand. */
const places = Object.entries(contexts).map(([context, { nouns }]) => `${context}/(offers|${nouns.join('|')})`)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...contextOrder,
    {
      name: 'only-what-is-offered',
      comment: 'Of another context a noun takes what its offers/ name, and nothing behind them.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: `${test}|/testing/` },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', '^src/features/[^/]+/offers/(both|server|browser)\\.ts$'],
      },
    },
    ...nounOrder,
    {
      name: 'known-noun',
      comment: 'A new noun takes its place in its context, above.',
      severity: 'error',
      from: {},
      to: { path: `^src/features/(?!contexts\\.json$|(${places.join('|')})/)` },
    },
    {
      name: 'story-books-stand-alone',
      comment: 'What the story compares Pauta with shares no code with it (decision 176).',
      severity: 'error',
      from: { path: '^src/app/testing/story/books/' },
      to: { pathNot: '^src/app/testing/story/books/' },
    },
    {
      name: 'no-cycle',
      comment: 'Not of types either: what two files need of each other stands in a third, or in one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'known-rooms',
      comment: 'In a noun’s folder stand modules for both sides, and two folders: server and browser.',
      severity: 'error',
      from: {},
      to: { path: '^src/features/[^/]+/[^/]+/(?!(server|browser)/)[^/]+/' },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: test },
      to: { path: '^src/(server|browser|features|app)/' },
    },
    {
      name: 'kits-know-no-feature',
      severity: 'error',
      from: { path: '^src/(server|browser)/', pathNot: test },
      to: { path: '^src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^src/features/', pathNot: `${test}|/testing/` },
      to: { path: '^src/app/' },
    },
    {
      name: 'server-not-browser',
      comment: 'The two sides never meet; only screens import screens.',
      severity: 'error',
      from: { path: '^src/(server|shared|features|app)/', pathNot: `${browserSide}|${test}` },
      to: { path: browserSide },
    },
    {
      name: 'browser-not-server',
      comment: 'What runs in the browser reads what stands directly in a noun’s folder, never its server folder.',
      severity: 'error',
      from: { path: browserSide, pathNot: test },
      to: { path: serverSide },
    },
    {
      name: 'pure-without-node',
      comment: 'What stands directly in a noun’s folder, and shared, run anywhere: no Node.',
      severity: 'error',
      from: { path: pure, pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-without-node',
      severity: 'error',
      from: { path: browserSide, pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-without-sides',
      comment: 'What both sides read imports neither of them.',
      severity: 'error',
      from: { path: pure, pathNot: test },
      to: { path: `${serverSide}|${browserSide}` },
    },
    {
      name: 'sql-only-in-queries',
      comment:
        'SQL stands in the queries.ts of nouns, in the server kit, in test furniture and in the demo’s bulk insert; nowhere else.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `^src/(server/|app/(demo|testing)/|features/[^/]+/[^/]+/server/([^/]*queries\\.ts$|testing/))|${test}`,
      },
      to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-from-tests',
      comment: 'What runs for people imports nothing that is there for tests.',
      severity: 'error',
      from: { path: '^src/', pathNot: `${test}|/testing/` },
      to: { path: `${test}|^src/.*/testing/` },
    },
    {
      name: 'resolvable',
      comment: 'What ends in ?url is a file whose address the build knows.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^(vite/client|virtual:)', '\\?url$'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules' },
    exclude: { path: '^(dist|node_modules/(?!(kysely|pg)/))' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'types', 'default'],
    },
  },
}
