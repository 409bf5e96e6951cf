import { Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { readKitNeeds } from '../contract.ts'
import { Composition } from './composition.tsx'
import { messages } from './messages.ts'

const mostGrafts = 20_000

/** What one surgery of a procedure needs by its kit, with as many grafts as somebody plans. */
export function KitOfProcedure({ row: { id } }: { row: { readonly id: string } }) {
  const words = useMessages(messages)
  const [typed, setTyped] = useState<number | null>(null)
  const [grafts] = useDebouncedValue(typed, 200)
  const isNumber = grafts !== null && grafts >= 0 && grafts <= mostGrafts
  const { data, error, refetch } = useContract(
    readKitNeeds,
    { params: { id }, query: isNumber ? { grafts } : {} },
    { placeholderData: (previous) => previous },
  )
  if (error) return <DidNotCome error={error} onAgain={() => void refetch()} />
  if (!data) return null
  const lines = data.items.map((need) => ({
    ...need,
    id: need.material.id,
    amount: `${need.quantity} × ${need.material.useUnit}`,
  }))
  return (
    <>
      <Title order={4} mt="md" mb="xs">
        {words.kit}
      </Title>
      {data.kit === null && (
        <Text size="sm" c="dimmed">
          {words.noKit}
        </Text>
      )}
      {data.kit?.byGrafts && <WholeInput w={160} mb="xs" label={words.grafts} value={typed} onChange={setTyped} />}
      <Composition lines={lines} />
    </>
  )
}
