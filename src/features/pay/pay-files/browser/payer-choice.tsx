import { NativeSelect } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { type LegalEntity, legalEntities } from '../../../foundation/offers/both.ts'
import { payFileMessages } from './messages.ts'

interface PayerChosen {
  /** Undefined of the main one. */
  readonly payerId: string | undefined
  /** The one it is; undefined where there is but one. */
  readonly payer: LegalEntity | undefined
  readonly companies: readonly LegalEntity[]
}

/** The company whose files are looked at, the main one at first, and all there are where there are several. */
export function usePayer(): PayerChosen {
  const [search] = useSearchParams()
  const { data } = useContract(legalEntities.list, {})
  const companies = data && data.items.length > 1 ? data.items : []
  const asked = readId(search['empresa'])
  const payer = companies.find(({ id }) => id === asked) ?? companies.find(({ isMain }) => isMain)
  return { payerId: payer?.isMain === false ? payer.id : undefined, payer, companies }
}

/** Chooses it, where there are several; the address says which. */
export function PayerChoice({ payer, companies }: Omit<PayerChosen, 'payerId'>) {
  const words = useMessages(payFileMessages)
  const [, setSearch] = useSearchParams()
  if (!payer) return null
  return (
    <NativeSelect
      label={words.payer}
      value={payer.id}
      onChange={({ currentTarget }) => setSearch({ empresa: currentTarget.value })}
      data={companies.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
