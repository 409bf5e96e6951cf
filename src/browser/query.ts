import {
  type Query,
  QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type Contract, type ContractInput, type ContractOutput, nounOf } from '../shared/contract.ts'
import type { Judged } from '../shared/live-noun.ts'
import { call, type ProblemError } from './api.ts'
import { tellProblem } from './notice.ts'
import { comeAgainAfter, isPassing } from './problem.ts'
import { followAnswers, mustHave } from './live/catching-up.ts'
import { type Change, changeHeard } from './live/changes.ts'
import type { Asked } from './live/concern.ts'
import { liveState } from './live/current-state.ts'
import { rowsFollow } from './live/held-lists.ts'
import { isCatalogue, liveListNamed, nounsShowing } from './live/nouns.ts'
import { withRowsHeard } from './live/replay.ts'

const minute = 60_000

/** One cache for the whole application. Live events say what is stale, so time does so only as a safety net. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      gcTime: 10 * minute,
      refetchOnWindowFocus: false,
      // The live stream asks for a refetch itself once it is back, with what was missed.
      refetchOnReconnect: false,
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (attempt, error) => comeAgainAfter(error) ?? 500 * 2 ** attempt,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

followAnswers(queryClient.getQueryCache())

/** What a query shows beside its own noun. */
interface Beside {
  readonly nouns: readonly string[]
  /**
   * What the answer is about, where its input does not say: its unit, stretch of time, room or professional. Where nobody
   * knows before it is there, as a function of it.
   */
  readonly about?: Asked | ((answer: unknown) => Asked)
  /** By what an event of them is told apart, where that is not unit, time and resource. */
  readonly by?: readonly Judged[]
}

/**
 * The `meta` of a query that shows other nouns too: live events of those refetch it as well.
 * @param about of what unit, time and resources the answer is, by the names that inputs have for them
 * @param by what of that tells their events apart; unit, time and resource unless said
 */
export function alsoShowing(
  nouns: readonly string[],
  about?: Asked | ((answer: never) => Asked),
  by?: readonly Judged[],
): { meta: { beside: Beside } } {
  return { meta: { beside: { nouns, ...(about && { about: about as Beside['about'] & object }), ...(by && { by }) } } }
}

/** What a query shows beside its own noun, as its `meta` says. */
export function besideOf(meta: Record<string, unknown> | undefined): Beside | undefined {
  return meta?.['beside'] as Beside | undefined
}

/** Records being deleted from here, or that were: whatever shows one is about to close, and asking for it would fail. */
const deleted = new Set<string>()

function deletedBy(contract: Contract, input: { params?: unknown }): string | undefined {
  if (contract.method !== 'DELETE' || !contract.path.endsWith('/:id')) return undefined
  return (input.params as { id: string }).id
}

/** Whether a query asks for a record that was deleted from this page. */
function isOfDeleted(queryKey: readonly unknown[]): boolean {
  const input = queryKey[2] as { params?: { id?: string } } | undefined
  return input?.params?.id !== undefined && deleted.has(input.params.id)
}

/**
 * What shows one of the nouns and is on the screen is fetched again now; the rest is only marked as stale, for
 * when it is shown.
 * @param change what happened; something that nobody told, unless said
 */
export function refetchWhere(isShowing: (query: Query) => boolean, change: Change = changeHeard()): void {
  // Each query is asked once: whoever answers may take note of it.
  const stale = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => isShowing(query) && !isOfDeleted(query.queryKey))
  for (const query of stale) mustHave(query, change)
}

/**
 * Fetches again whatever shows something of a record of this noun; on a live screen all but the calendars that the
 * changed rows are sent for.
 */
export function refetchShowing(noun: string): void {
  const nouns = nounsShowing(noun)
  refetchWhere(({ queryKey }) => nouns.includes(String(queryKey[0])) && !isSentRows(queryKey))
}

function isSentRows([, name, , pages]: readonly unknown[]): boolean {
  const isFollowed = liveListNamed(String(name)) !== undefined && rowsFollow(String(name))
  return liveState().kind === 'live' && pages === undefined && isFollowed
}

/** The cache key of a query: noun, name, input. Without input it matches every query of the contract. */
export function contractKey<C extends Contract>(contract: C, input?: ContractInput<C>): readonly unknown[] {
  return input === undefined ? [nounOf(contract), contract.name] : [nounOf(contract), contract.name, input]
}

/** The options of TanStack Query for a contract, for `useQueries`, `queryClient.query` and infinite lists. */
export function contractQuery<C extends Contract>(contract: C, input: ContractInput<C>) {
  const queryKey = contractKey(contract, input)
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      withRowsHeard(queryKey, () => call(contract, input, { signal }), { signal }),
    ...(isCatalogue(contract.name) && { staleTime: Infinity }),
  }
}

type QueryOptions<C, Data> = Omit<UseQueryOptions<ContractOutput<C>, ProblemError, Data>, 'queryKey' | 'queryFn'>

/** Reads an endpoint and keeps it fresh: `useContract(listAppointments, { query: { unitId: [unit.id] } })`. */
export function useContract<C extends Contract, Data = ContractOutput<C>>(
  contract: C,
  input: ContractInput<C>,
  options?: QueryOptions<C, Data>,
): UseQueryResult<Data, ProblemError> {
  return useQuery<ContractOutput<C>, ProblemError, Data>({ ...contractQuery(contract, input), ...options })
}

export interface CommandOptions<C> {
  onSuccess?: (output: ContractOutput<C>, input: ContractInput<C>) => void
  /** Shows a refusal itself (beside its fields, as a conflict answer) and says so with `true`; others become a notice. */
  onProblem?: (problem: ProblemError, input: ContractInput<C>) => boolean | void
}

/** Runs a command: `const confirming = useCommand(confirm); confirming.mutate({ params, body })`. */
export function useCommand<C extends Contract>(
  contract: C,
  options: CommandOptions<C> = {},
): UseMutationResult<ContractOutput<C>, ProblemError, ContractInput<C>> {
  return useMutation<ContractOutput<C>, ProblemError, ContractInput<C>>({
    mutationFn: (input) => call(contract, input),
    onMutate: (input) => {
      const id = deletedBy(contract, input)
      if (id) deleted.add(id)
    },
    onSuccess: (output, input) => {
      options.onSuccess?.(output, input)
    },
    onError: (problem, input) => {
      const id = deletedBy(contract, input)
      if (id) deleted.delete(id)
      if (options.onProblem?.(problem, input)) return
      tellProblem(problem)
    },
  })
}
