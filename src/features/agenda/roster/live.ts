import type { LiveNoun } from '../../../shared/live-noun.ts'

const swapping = ['requestSwap', 'swap', 'approveSwap', 'denySwap', 'withdrawSwap'] as const
const working = ['markWorked', 'workOtherwise', 'unmarkWorked'] as const
const planning = ['create', 'edit', 'move', 'assign', 'delete', 'discard', 'copyWeek', 'fill', 'takeBack'] as const

/**
 * How live screens follow the roster. Where else its people work, events say; rest and hours of a day depend on its week.
 * Its shifts come as rows (`live-list.ts`); what is made of them is asked for again.
 */
export const liveRoster: LiveNoun = {
  noun: 'roster',
  judgedBy: ['unit', 'interval', 'resource'],
  wholeWeeks: true,
  // By name, as a test holds them to: the contracts themselves would be loaded with everybody's first page.
  verbs: {
    'roster.list': [...planning, ...working, 'publish', ...swapping],
    'roster.clashes': [...planning, 'publish', 'swap'],
    'roster.listCandidates': [...planning, 'publish', 'swap'],
    'roster.coverage': [...planning, 'publish', 'swap'],
    'roster.listPublications': ['publish'],
    'roster.listSwaps': ['publish', ...swapping],
    'roster.listPatterns': ['createPattern', 'editPattern', 'deletePattern'],
    'roster.readFeed': ['renewFeed', 'revokeFeed'],
  },
  sums: ['roster.clashes', 'roster.coverage'],
  opens: ({ event, unitId, days }) => ({
    path: '/escala',
    search: {
      unidade: unitId ?? undefined,
      dia: days?.[0],
      trocas: days || event === 'roster.publish' ? undefined : '1',
    },
  }),
}
