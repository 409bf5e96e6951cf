import { join } from 'node:path'

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null
}

const sources = join(import.meta.dirname, '../src')
const signIn = ['sign-in-page.tsx', 'reset-password-page.tsx'].map(
  (page) => `features/foundation/staff/browser/sign-in/${page}`,
)

/** Everything that these files of `src` import, and what that imports. None of them may pass by a barrel such as Mantine's. */
function closureOf(modules: Modules, files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = files.map((file) => join(sources, file))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** What is loaded first of all: by itself, or also by the pages before sign-in, which are to load nothing of the frame. */
function startOf(): (id: string, modules: Modules) => string | null {
  let known: { readonly first: Set<string>; readonly before: Set<string> } | undefined
  return (id, modules) => {
    known ??= {
      first: closureOf(modules, ['app/browser/start.tsx']),
      before: closureOf(modules, ['app/browser/home-page.tsx', ...signIn]),
    }
    const { first, before } = known
    if (first.has(id)) return 'start'
    if (!before.has(id) || id.includes('/sign-in/')) return null
    const isShared = modules.getModuleInfo(id)?.importers.some((one) => !before.has(one))
    return isShared ? 'start' : null
  }
}

/** Small things that nearly every page draws. */
const kit = [
  /@mantine\/core\/(esm\/components|styles)\/(Stack|Group|Title|Skeleton)\b/u,
  /src\/browser\/(states|words|catalogues|use-narrow|countdown|overlay|popover\/popover-button)\.tsx?$/u,
  /src\/browser\/table\/(messages|choice|count-strip|filter-popover|list-filter-chips)\.tsx?$/u,
  /src\/shared\/(problem|fields\/kinds)\.ts$/u,
  /src\/features\/network\/(procedures\/words|rooms\/words|professionals\/contract|teams\/contract)\.ts$/u,
  /icons\/Icon(Plus|ChevronLeft|ChevronRight|Filter|Hourglass|Printer|Calendar)\.mjs$/u,
]

/** How an appointment stands and what is said of it, wherever one is shown. */
const appointment =
  /src\/(shared\/whatsapp-message|features\/agenda\/appointments\/(rules|messages|field-words|browser\/(words|step-messages|calendar\/(statuses|use-names|cached-lists)|moving\/(command|move-messages))))\.ts$/u

/** What week, month and list of appointments have in common, and no other page shows. */
const calendar =
  /appointments\/browser\/(calendar\/(of-unit|filter-bar|use-calendar-keys|status-strip|period|date-jump|calendar-panel|default-start|week-toolbar|agenda-labels)|moving\/moved-notice)\.tsx?$/u

/** What can happen to records of every noun: the first page of most people tells all of it. */
const events = /src\/(app\/collected|features\/[^/]+\/[^/]+)\/events\.ts$/u

/**
 * Which modules stand in one file of the build, each with what it imports. Left alone, the build makes a file of whatever the
 * same pages share: the week loaded 113, and what is alike in them was not compressed together (decision 59).
 */
export const chunks = {
  groups: [
    { name: startOf(), debugName: 'start', priority: 2 },
    { name: 'frame', test: /app\/browser\/default-layout\.tsx$/u, priority: 1 },
    { name: 'kit', test: (id: string) => kit.some((pattern) => pattern.test(id)) },
    { name: 'appointment', test: appointment },
    {
      name: 'dragging',
      test: /src\/browser\/(dragging\/(session|auto-scroll)|agenda\/(geometry|zoned-day|day-words|ghost|messages))\.ts$/u,
    },
    { name: 'calendar', test: calendar },
    { name: 'events', test: events },
  ],
}

/** Whether a file of the build is one of these groups, or what every page has: they alone bear a name, as each file that loads others lists theirs. */
export function isGroup(name: string): boolean {
  return name === 'rolldown-runtime' || chunks.groups.some((group) => (group.debugName ?? group.name) === name)
}
