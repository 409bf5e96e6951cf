// The one-way streets of the code: app → features → server | browser → shared.
import contexts from './src/features/contexts.json' with { type: 'json' }

/** All contexts that one stands on, near and far. */
const allBelow = (context) => [...new Set(contexts[context].below.flatMap((near) => [near, ...allBelow(near)]))]

const test = '\\.(test|hosted)\\.tsx?$'
// The folder is the wall: what stands directly in a noun's folder is read by both sides.
const pure = '^src/(shared/|features/[^/]+/[^/]+/[^/]+$)'
const serverSide = '^src/(server/|features/[^/]+/[^/]+/server/)'
const browserSide = '^src/(browser/|features/[^/]+/[^/]+/browser/|app/browser(/|\\.tsx$))'

/**
 * What the screens of a noun offer to those of later nouns. Everything else of them is their own: what several need and
 * knows no noun belongs into src/browser.
 */
const offeredScreens = [
  // Shared by the settings of a unit.
  ...['units/browser/settings.css', 'procedures/browser/swatch.tsx'],
  // As what a professional is paid stands with them.
  'pay-regimes/browser/regime-part.tsx',
  // Professionals and teams stand on one page, and leave for the same reasons.
  ...['professionals-list.tsx', 'professional-panel.tsx', 'credential-summary.tsx', 'in-the-way.tsx'].map(
    (file) => `professionals/browser/${file}`,
  ),
  // Who does what: in a team, in an appointment, and as a day is closed.
  ...['function-input.tsx', 'parts-field.tsx'].map((file) => `professionals/browser/${file}`),
  // The tags of a record, in rows and where it is open.
  ...['tags-of.tsx', 'record-tags.tsx', 'use-tags.ts', 'use-tag-filter.ts', 'tag-filter-input.tsx'].map(
    (file) => `tags/browser/${file}`,
  ),
  // What is in stock, wherever something is said of it.
  'materials/browser/material-picker.tsx',
  // A receipt, by hand or by an invoice.
  ...['form-messages.ts', 'material-picker.tsx', 'receipt-line.tsx', 'receipt-values.ts', 'witness-fields.tsx'].map(
    (file) => `stock/browser/${file}`,
  ),
  ...['wording.ts', 'list-filters.ts', 'use-filter-units.ts', 'use-package-scan.ts', 'lot-sections.ts'].map(
    (file) => `stock/browser/${file}`,
  ),
  // What alarms opens where it is listed.
  ...['stock/browser/movements-drawer.tsx', 'stock/browser/lot-drawer.tsx'],
  // An order is filled by what arrives, or is sent.
  ...['receipt-dialog.tsx', 'issue-dialog.tsx', 'issue-values.ts'].map((file) => `stock/browser/${file}`),
  // What is reserved for a surgery and what lacks, wherever it is prepared.
  ...['lacking.tsx', 'prepared-lines.tsx'].map((file) => `stock-reservations/browser/${file}`),
  'stock/browser/lot-drawer.tsx',
  // Finding or registering a patient while something is written for them.
  ...['patient-picker.tsx', 'record-number-box.tsx', 'use-registering.tsx'].map((file) => `patients/browser/${file}`),
  // Where somebody sells and where patients are listed, an order begins.
  'orders/browser/new-order-button.tsx',
  // Money in and out, in lists of many orders.
  'receipts/browser/receipt-list.tsx',
  // What is blocked, when and why, as a block and a request for one ask it alike; a block over the calendar.
  ...[
    'target-fields.tsx',
    'time-fields.tsx',
    'reason-fields.tsx',
    'wish-preview.tsx',
    'form-values.ts',
    'form-messages.ts',
  ].map((file) => `blocks/browser/form/${file}`),
  ...['blocks/browser/use-names.ts', 'blocks/browser/shown-value.ts', 'blocks/browser/drawer/block-panel.tsx'],
  // Whether a patient may be written to, from wherever something is to be told them.
  'confirmations/browser/whatsapp.ts',
  // The displays of a board, opened and closed where the board is.
  'links/browser/displays-button.tsx',
  // A link to something of one person's own, where it is sent.
  ...['one-link.tsx', 'close-link-button.tsx', 'personal-messages.ts'].map((file) => `links/browser/${file}`),
  // The head of a unit's day, before it and after it.
  'readiness/browser/day-bar.tsx',
  // Whom work is given to.
  'staff/browser/colleague-select.tsx',
  // Names behind ids, and what an appointment is shown and asked as, wherever it is planned.
  ...['calendar/use-names.ts', 'status-badge.tsx', 'words.ts', 'why-rebooked.tsx', 'drawer/cancel-dialog.tsx'].map(
    (file) => `appointments/browser/${file}`,
  ),
  // The seller's day: the drawer and forms of appointments, and times among what stands in the week of a unit.
  ...[
    ...['agenda-labels.ts', 'cached-lists.ts', 'calendar-panel.tsx', 'default-start.ts', 'messages.ts', 'of-unit.tsx'],
    ...['unavailable.ts', 'week-events.ts'],
  ].map((file) => `appointments/browser/calendar/${file}`),
  ...['appointments/browser/moving/conflict.ts', 'appointments/browser/moving/conflict-answer.tsx'],
].map((file) => `^src/features/[^/]+/${file.replaceAll('.', '\\.')}$`)

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
const places = Object.entries(contexts).map(([context, { nouns }]) => `${context}/(${nouns.join('|')})`)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...contextOrder,
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
      from: { path: '^src/features/', pathNot: test },
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
      name: 'screens-of-other-nouns',
      comment: 'A noun’s screens take from other nouns’ screens only what these offer; see the list above.',
      severity: 'error',
      from: { path: '^src/features/([^/]+/[^/]+)/browser/', pathNot: `${test}|/testing/` },
      to: { path: '^src/features/[^/]+/[^/]+/browser/', pathNot: ['^src/features/$1/', ...offeredScreens] },
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
