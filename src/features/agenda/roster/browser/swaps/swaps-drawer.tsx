import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { listSwaps } from '../../swap-contract.ts'
import { Choice } from '../../../../../browser/table/choice.tsx'
import { Empty } from '../../../../../browser/states.tsx'
import { RosterProblem } from '../roster-states.tsx'
import { SwapCard } from './swap-card.tsx'
import { swapMessages } from './swap-messages.ts'

/** The swaps of a unit: those that wait for a decision, and those that had one. */
export default function SwapsDrawer({ unit, onClose }: { readonly unit: Unit; readonly onClose: () => void }) {
  const words = useMessages(swapMessages)
  const [which, setWhich] = useState<'waiting' | 'decided'>('waiting')
  const status = which === 'waiting' ? (['requested'] as const) : (['approved', 'denied', 'withdrawn'] as const)
  const { data, error, refetch } = useContract(listSwaps, { query: { unitId: [unit.id], status: [...status] } })
  return (
    <Drawer title={words.listTitle} writing={false} width={440} onClose={onClose}>
      <Choice
        label={words.listTitle}
        value={which}
        onChange={setWhich}
        options={[
          { value: 'waiting', label: words.waiting },
          { value: 'decided', label: words.decided },
        ]}
      />
      {error && !data ? (
        <RosterProblem error={error} onAgain={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={120} mt={16} />
      ) : data.items.length === 0 ? (
        <Empty
          title={which === 'waiting' ? words.nothing : words.nothingDecided}
          hint={which === 'waiting' && words.nothingHint}
        />
      ) : (
        <Stack component="ul" gap={0} m={0} mt="sm" p={0}>
          {data.items.map((swap) => (
            <SwapCard key={swap.id} swap={swap} zone={unit.timeZone} />
          ))}
        </Stack>
      )}
    </Drawer>
  )
}
