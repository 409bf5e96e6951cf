import { Button, Group, Select, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { alsoShowing, useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { Catalogue } from '../../../agenda/offers/browser.ts'
import { listUndated } from '../../../agenda/offers/both.ts'
import { PatientPicker, useRegistering } from '../../../patients/offers/browser.ts'
import { readPatient } from '../../../patients/offers/both.ts'
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
  const choose = (id: string | null, picked: string) => {
    setNamed(picked)
    setSearch({ quem: id ?? undefined })
  }
  const { onNew, registration } = useRegistering({ staysAt: (path) => path === '/marcacoes', onDone: choose })
  const visits = catalogue.procedures.filter((one) => one.active && one.kind !== 'surgery')
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        <div>
          <PatientPicker
            value={wish.patientId ?? null}
            name={name}
            error={undefined}
            autoFocus={false}
            disabled={false}
            onChange={choose}
            onNew={onNew}
          />
          {registration}
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
      {wish.patientId !== undefined && <SoldTo patientId={wish.patientId} catalogue={catalogue} />}
    </>
  )
}

/** What the patient bought and has no date for: pressed, dates are looked for that. */
function SoldTo({ patientId, catalogue }: { readonly patientId: string; readonly catalogue: Catalogue }) {
  const words = useMessages(bookingsMessages)
  const { may } = useSession()
  const [, setSearch] = useSearchParams()
  const { data } = useContract(
    listUndated,
    { query: { patientId, limit: 20 } },
    { enabled: may('waitlist.read'), ...alsoShowing(['order']) },
  )
  if (!data || data.items.length === 0) return null
  return (
    <div role="group" aria-label={words.soldTo}>
      <Text size="sm" mb={4}>
        {words.soldTo}
      </Text>
      <Group gap="xs">
        {data.items.map(({ id, procedureId, orderNumber, place, places }) => (
          <Button
            key={id}
            variant="default"
            size="compact-md"
            onClick={() =>
              setSearch({ escolhido: id, quem: undefined, procedimento: undefined, onde: undefined }, { push: true })
            }
          >
            {`${catalogue.names.procedures.get(procedureId)?.name ?? '–'} · ${words.itemOf(orderNumber, place, places)}`}
          </Button>
        ))}
      </Group>
    </div>
  )
}
