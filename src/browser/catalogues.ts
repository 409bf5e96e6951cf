import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Contract, ContractInput, ContractOutput } from '../shared/contract.ts'
import { contractQuery } from './query.ts'

interface Listed {
  readonly id: string
}

/** All records of a noun that its reader may name. */
export interface Catalogue<Item> {
  readonly items: readonly Item[]
  readonly byId: ReadonlyMap<string, Item>
}

type ItemOf<C> = ContractOutput<C> extends { readonly items: readonly (infer Item)[] } ? Item : never

/** The catalogues of the lists that were asked for, under the same names. */
export type Catalogues<Lists> = { readonly [Name in keyof Lists]: Catalogue<ItemOf<Lists[Name]>> }

const held = new WeakMap<readonly Listed[], Catalogue<Listed>>()

/** A list with its records by id, made once for each answer, whoever asks. */
export function catalogueOf<Item extends Listed>(items: readonly Item[]): Catalogue<Item> {
  const found = held.get(items) ?? { items, byId: new Map(items.map((item) => [item.id, item])) }
  held.set(items, found)
  // What is held of these items was made of them.
  return found as Catalogue<Item>
}

/**
 * The names behind ids: whole lists, read once, refreshed by live events and shared by all who ask; null until all are
 * there.
 * @param lists the contracts that answer them; kept the same
 */
export function useCatalogues<Lists extends Readonly<Record<string, Contract>>>(lists: Lists) {
  const combine = useCallback(
    (answers: readonly UseQueryResult[]) => {
      const names = Object.keys(lists)
      const entries = answers.flatMap(({ data }, place) =>
        data === undefined ? [] : [[names[place] ?? '', catalogueOf((data as { items: Listed[] }).items)] as const],
      )
      const isWhole = entries.length === names.length
      return {
        // Each answer is that of the contract of its name.
        catalogues: isWhole ? (Object.fromEntries(entries) as unknown as Catalogues<Lists>) : null,
        error: answers.find(({ error }) => error !== null)?.error ?? null,
        /** Asks again for those that did not come. */
        again: () => {
          for (const { isError, refetch } of answers) if (isError) void refetch()
        },
      }
    },
    [lists],
  )
  const queries = Object.values<Contract>(lists).map((list) => contractQuery(list, {} as ContractInput<Contract>))
  return useQueries({ queries, combine })
}
