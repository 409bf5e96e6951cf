import { describe, expect, it, test } from 'vitest'
import { historyLines } from '../../features/appointments/browser/drawer/history-lines.ts'
import { transitions } from '../../features/appointments/rules.ts'
import { historyMessages as blockWords } from '../../features/blocks/browser/drawer/history-messages.ts'
import { requestHistoryLines } from '../../features/block-requests/browser/drawer/history-lines.ts'
import { requestTransitions } from '../../features/block-requests/rules.ts'
import { nounWords, verbWords } from '../../features/staff/browser/profile/profile-messages.ts'
import type { HistoryEntry } from '../../shared/history.ts'
import { languages } from '../../shared/language.ts'

/** Every module that may record something, and every component, as it is written. */
const sources = Object.entries(
  import.meta.glob<string>('/src/{features,app}/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).filter(([path]) => !/\.test\.|\/testing\/|\/demo\//.test(path))

/** Verbs that stand in no module as such: the names of transitions. */
const named: Record<string, readonly string[]> = {
  '/src/features/appointments/server/transition.ts': Object.keys(transitions),
  // What it is handed over stands where it is called, and is found there.
  '/src/features/staff/server/profile-commands.ts': ['editProfile'],
  '/src/features/block-requests/server/commands.ts': Object.keys(requestTransitions).filter(
    (name) => name !== 'edit' && name !== 'plan',
  ),
}

function literalsIn(text: string): string[] {
  return [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)
}

/** What a `verb` in an event may be: the literals of its expression, or of what a name stands for in the module. */
function verbsOf(path: string, expression: string, source: string): readonly string[] {
  const [condition = '', ...outcomes] = expression.split('? ')
  const verbs = literalsIn(outcomes.length > 0 ? outcomes.join(' ') : condition)
  if (verbs.length > 0) return verbs
  const definition = /(?:const verb = |\n\s+verb: (?='\w+' \|)|const verbs = )([^\n]*)/.exec(source)?.[1]
  return definition && definition !== expression ? verbsOf(path, definition, source) : (named[path] ?? [])
}

/** The verbs that commands record, by noun. */
function recorded(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const tell = (path: string, noun: string, expression: string, source: string) => {
    const verbs = verbsOf(path, expression, source)
    if (verbs.length === 0) throw new Error(`${path}: which verbs is “${expression}” of ${noun}?`)
    for (const verb of verbs) found.set(noun, (found.get(noun) ?? new Set()).add(verb))
  }
  for (const [path, source] of sources.filter(([one]) => !one.includes('/browser/'))) {
    for (const [, noun = '', expression = 'verb'] of source.matchAll(
      /\{\s*noun: '(\w+)',(?:[^{}]*?[\s,])?verb(?:: ([^,}]+))?[,\s}]/g,
    ))
      tell(path, noun, expression.trim(), source)
    for (const [, expression = ''] of source.matchAll(/remember\(context, ([^,)]+)/g))
      tell(path, 'staff', expression, source)
  }
  return found
}

const verbsByNoun = recorded()
/** Nobody does these: the clock does, or they follow from what somebody did, whose log tells that. */
const byNobody = new Set(['expire', 'extend', 'recheck', 'invitationSent', 'invitationFailed', 'acceptInvitation'])
/** Openings and exports: a list of their own, and the own log. */
const tracing = new Set(['read', 'export'])

/** What is recorded under a noun and stands in no history tab of it: it is told of something else, or of nothing any more. */
const toldElsewhere: Record<string, readonly string[]> = {
  room: ['order', 'delete'],
  roster: [
    ...['publish', 'takeBack', 'approveSwap', 'denySwap', 'withdrawSwap', 'renewFeed', 'revokeFeed'],
    ...['createPattern', 'editPattern', 'deletePattern'],
  ],
}
const shownVerbs = (noun: string) =>
  [...(verbsByNoun.get(noun) ?? [])].filter((verb) => !tracing.has(verb) && !toldElsewhere[noun]?.includes(verb))

test('the verbs of every noun are found', () => {
  expect([...verbsByNoun.keys()].toSorted()).toEqual(
    [
      ...[
        'appointment',
        'block',
        'blockRequest',
        'holiday',
        'job',
        'patient',
        'procedure',
        'professional',
        'room',
        'roster',
      ],
      ...['staff', 'team', 'unit'],
    ].toSorted(),
  )
  expect(verbsByNoun.get('appointment')).toEqual(
    new Set([
      'book',
      'hold',
      'move',
      'edit',
      'cancel',
      'expire',
      'recheck',
      'export',
      'undo',
      ...Object.keys(transitions),
    ]),
  )
  expect([...(verbsByNoun.get('room') ?? [])]).toEqual(
    expect.arrayContaining(['create', 'edit', 'activate', 'deactivate', 'delete', 'order']),
  )
})

describe.each(languages)('in %s', (language) => {
  const reader = {
    zone: 'America/Manaus',
    language,
    names: { rooms: new Map(), professionals: new Map(), procedures: new Map(), teams: new Map() },
  }
  const entry = (verb: string): HistoryEntry => ({
    id: 1,
    at: '2026-11-20T12:00:00Z',
    actorName: 'Ana',
    verb,
    changes: {},
    note: null,
  })

  it('the own log has a word for every noun and for every verb that somebody does', () => {
    const verbs = new Set([...verbsByNoun.values()].flatMap((all) => [...all]).filter((verb) => !byNobody.has(verb)))
    expect([...verbs].filter((verb) => !(verb in verbWords[language]))).toEqual([])
    expect([...verbsByNoun.keys()].filter((noun) => !(noun in nounWords[language]))).toEqual([])
  })

  it('appointments, block requests and blocks have a word for every verb of their history', () => {
    const unworded = [
      ...shownVerbs('appointment').filter((verb) => historyLines([entry(verb)], reader)[0]?.what === verb),
      ...shownVerbs('blockRequest').filter((verb) => requestHistoryLines([entry(verb)], reader)[0]?.what === verb),
      ...shownVerbs('block').filter((verb) => !(verb in blockWords[language])),
    ]
    expect(unworded).toEqual([])
  })
})

describe('the history tab', () => {
  /** What every tab calls by itself. */
  const common = new Set(['create', 'edit', 'archive', 'restore'])

  it.each(['holiday', 'procedure', 'professional', 'room', 'roster', 'team', 'unit'])(
    'of %s words every verb of it, in messages that both languages have',
    (noun) => {
      const tab = sources.find(([, source]) => source.includes('<RecordHistory') && source.includes(`noun="${noun}"`))
      const worded = new Set(
        [...(tab?.[1] ?? '').matchAll(/\b(\w+): words\.\w+/g)].map(([, verb = '']) => verb).concat(...common),
      )
      expect(shownVerbs(noun).length).toBeGreaterThan(1)
      expect(shownVerbs(noun).filter((verb) => !worded.has(verb))).toEqual([])
    },
  )

  it('of patients shows creating and changing, which is all that happens to them', () => {
    expect(shownVerbs('patient').toSorted()).toEqual(['create', 'edit'])
  })
})
