// The one-way streets of the code: app → features → server | browser → shared.

/** Nouns in order: each imports only earlier ones. */
const nouns = [
  ...['staff', 'jobs', 'units', 'procedures', 'professionals', 'teams', 'patients', 'tags', 'orders', 'claims'],
  ...['roster', 'blocks', 'availability', 'appointments', 'block-requests', 'bookings', 'theatre', 'daymap', 'stock'],
  ...['payments', 'recordings', 'notifications', 'reports'],
]

const test = '\\.(test|hosted)\\.tsx?$'
const pure = '^src/(shared/|features/[^/]+/(contract|rules)\\.ts$)'
const browserSide = '^src/(browser/|features/[^/]+/browser/|app/browser(/|\\.tsx$))'

const nounOrder = nouns.map((noun, index) => ({
  name: `noun-order-${noun}`,
  comment: `${noun} may import only the nouns before it; later ones hear of it through events.`,
  severity: 'error',
  from: { path: `^src/features/${noun}/` },
  to: { path: `^src/features/(?!(${nouns.slice(0, index + 1).join('|')})/)` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...nounOrder,
    {
      name: 'known-noun',
      comment: 'A new noun takes its place in the list above.',
      severity: 'error',
      from: {},
      to: { path: `^src/features/(?!(${nouns.join('|')})/)` },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      from: { path: '^src/features/', pathNot: test },
      to: { path: '^src/app/' },
    },
    {
      name: 'server-not-browser',
      comment: 'The two kits never meet.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/browser/' },
    },
    {
      name: 'browser-not-server',
      severity: 'error',
      from: { path: browserSide, pathNot: test },
      to: { path: '^src/server/' },
    },
    {
      name: 'browser-only-contracts-and-rules',
      comment: 'What runs in the browser reads contracts and rules; commands, queries and endpoints are the server’s.',
      severity: 'error',
      from: { path: browserSide, pathNot: test },
      to: { path: '^src/features/[^/]+/[^/]*(commands|queries|endpoints|reactions)\\.ts$' },
    },
    {
      name: 'server-side-not-screens',
      comment: 'Only screens import screens.',
      severity: 'error',
      from: { path: '^src/(features|app|server|shared)/', pathNot: `${browserSide}|${test}` },
      to: { path: browserSide },
    },
    {
      name: 'pure-without-node',
      comment: 'Contracts, rules and shared run anywhere: no Node.',
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
      comment: 'Contracts and rules import no server and no screen.',
      severity: 'error',
      from: { path: pure, pathNot: test },
      to: { path: `^src/server/|${browserSide}|^src/features/[^/]+/[^/]*(commands|queries|endpoints|reactions)\\.ts$` },
    },
    {
      name: 'sql-only-in-queries',
      comment:
        'SQL stands in queries.ts, in the server kit, in test furniture and in the demo’s bulk insert; nowhere else.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `^src/(server/|app/(demo|testing)/|features/[^/]+/[^/]*queries\\.ts$|features/[^/]+/testing/)|${test}`,
      },
      to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-from-tests',
      comment: 'What runs for people imports nothing that is there for tests.',
      severity: 'error',
      from: { path: '^src/', pathNot: `${test}|^src/server/testing/|/testing/` },
      to: { path: `${test}|^src/server/testing/` },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(vite/client|virtual:)' },
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
