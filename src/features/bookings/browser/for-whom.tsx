import { Button, Group, Select, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { useSearchParams } from '../../../browser/search.ts'
import type { Catalogue } from '../../appointments/browser/calendar/use-names.ts'
import { PatientPicker } from '../../patients/browser/patient-picker.tsx'
import { readPatient } from '../../patients/contract.ts'
import { bookingsMessages } from './bookings-messages.ts'
import type { Wanted } from './use-wish.ts'

interface ForWhomProps {
  readonly catalogue: Catalogue
  readonly wanted: Wanted
}

/** For whom and what a date is looked for: what was sold, or a patient and a visit. */
export function ForWhom({ catalogue, wanted }: ForWhomProps) {
  const words = useMessages(bookingsMessages)
  const [, setSearch] = useSearchParams()
  const { item, procedure, wish } = wanted
  if (wish.itemId !== undefined)
    return (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <div>
          <Text fw={600}>{item?.patientName ?? words.loading}</Text>
          <Text size="sm" c="dimmed">
            {item && [procedure?.name, words.itemOf(item.orderNumber, item.place, item.places)].join(' · ')}
          </Text>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setSearch({ escolhido: undefined, onde: undefined }, { push: true })}
        >
          {words.another}
        </Button>
      </Group>
    )
  return <ByHand catalogue={catalogue} wanted={wanted} />
}

/** Visits need no order; surgeries are found by what was sold. */
function ByHand({ catalogue, wanted: { wish } }: ForWhomProps) {
  const words = useMessages(bookingsMessages)
  const [, setSearch] = useSearchParams()
  const [named, setNamed] = useState('')
  const { data } = useContract(
    readPatient,
    { params: { id: wish.patientId ?? '' } },
    { enabled: wish.patientId !== undefined },
  )
  const name = wish.patientId === undefined ? '' : data ? (data.socialName ?? data.name) : named
  const visits = catalogue.procedures.filter((one) => one.active && one.kind !== 'surgery')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
      <div>
        <PatientPicker
          value={wish.patientId ?? null}
          name={name}
          error={undefined}
          autoFocus={false}
          disabled={false}
          onChange={(id, picked) => {
            setNamed(picked)
            setSearch({ quem: id ?? undefined })
          }}
        />
      </div>
      <Select
        label={words.procedure}
        data={visits.map((one) => ({ value: one.id, label: one.name }))}
        value={wish.procedureId ?? null}
        searchable
        clearable
        onChange={(id) => setSearch({ procedimento: id ?? undefined })}
      />
    </SimpleGrid>
  )
}
