import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useNow, useSession, useUnit } from '../../../../browser/current.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { FieldGrid, span } from '../../../../browser/form/form-body.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { DidNotCome, Waiting } from '../../../../browser/states.tsx'
import { firstOfMonth, formatDayTime, todayIn } from '../../../../shared/time.ts'
import { documentKindWords } from '../../stock/words.ts'
import { type ControlledDrug, readRegister, type RegisterEntry } from '../contract.ts'
import { aboutOf, patientOf, prescriptionOf } from './about.ts'
import { messages } from './messages.ts'

const DiscardDialog = lazy(() => import('./discard-dialog.tsx'))
const RegisterPrint = lazy(() => import('./register-print.tsx'))

const half = span(6)

interface RegisterDrawerProps {
  readonly drug: ControlledDrug
  readonly onClose: () => void
}

/** The register of a drug: what came and left in a period, by whom, and what there was after each. */
export default function RegisterDrawer({ drug, onClose }: RegisterDrawerProps) {
  const words = useMessages(messages)
  const { unit } = useUnit()
  const { may } = useSession()
  const today = todayIn(unit.timeZone, useNow())
  const [from, setFrom] = useState<string | null>(firstOfMonth(today))
  const [to, setTo] = useState<string | null>(today)
  const [isPrinted, setPrinted] = useState(false)
  const [discarding, setDiscarding] = useState<RegisterEntry>()
  const query = { unitId: unit.id, materialId: drug.id, from: from ?? today, to: to ?? today }
  const { data, error, refetch } = useContract(readRegister, { query })
  return (
    <Drawer title={drug.name} writing={false} width="min(640px, 96vw)" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {words.whose(unit.shortName, drug.controlledList)}
        </Text>
        <FieldGrid>
          <DateField {...half} label={words.from} value={from} onChange={setFrom} />
          <DateField {...half} label={words.to} value={to} onChange={setTo} />
        </FieldGrid>
        {!data && error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />}
        {!data && !error && <Waiting height={200} label={words.loading} />}
        {data && (
          <>
            <FactList
              facts={[
                [words.opening, `${data.opening} ${drug.useUnit}`],
                [words.closing, `${data.closing} ${drug.useUnit}`],
              ]}
            />
            <Group>
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} />}
                disabled={data.entries.length === 0}
                onClick={() => setPrinted(true)}
              >
                {words.print}
              </Button>
            </Group>
            {data.entries.length === 0 && <Text c="dimmed">{words.noEntries}</Text>}
            <Stack component="ul" gap={6} p={0} m={0} aria-label={words.register}>
              {data.entries.map((entry) => (
                <Entry
                  key={`${entry.documentId} ${entry.lotNumber} ${entry.quantity}`}
                  entry={entry}
                  onDiscard={
                    may('stock.edit') && ['consumption', 'case_issue'].includes(entry.kind)
                      ? () => setDiscarding(entry)
                      : undefined
                  }
                />
              ))}
            </Stack>
          </>
        )}
      </Stack>
      <Suspense>
        {discarding && (
          <DiscardDialog
            drug={drug}
            entry={discarding}
            unitId={unit.id}
            onClose={() => setDiscarding(undefined)}
            onDone={() => {
              setDiscarding(undefined)
              void refetch()
            }}
          />
        )}
        {isPrinted && data && (
          <RegisterPrint drug={drug} register={data} unit={unit} period={query} onDone={() => setPrinted(false)} />
        )}
      </Suspense>
    </Drawer>
  )
}

interface EntryProps {
  readonly entry: RegisterEntry
  readonly onDiscard: (() => void) | undefined
}

function Entry({ entry, onDiscard }: EntryProps) {
  const words = useMessages(messages)
  const kinds = useMessages(documentKindWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const { kind, number, at, lotNumber, quantity, balance, byName, witnessName, discards } = entry
  return (
    <Card component="li" withBorder padding="xs">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
        <Text fw={600}>
          {kinds[kind]} {number}
        </Text>
        <Text fw={600} className="figures" style={{ whiteSpace: 'nowrap' }}>
          {quantity > 0 ? `+${quantity}` : `−${Math.abs(quantity)}`} → {balance}
        </Text>
      </Group>
      {entry.patientName !== null && (
        <Text size="sm">
          {words.patient}: {patientOf(entry)}
        </Text>
      )}
      {entry.prescriberName !== null && (
        <Text size="sm">
          {words.prescribed}: {prescriptionOf(entry)}
        </Text>
      )}
      <Text size="sm">{aboutOf(entry)}</Text>
      <Text size="sm" c="dimmed">
        {[formatDayTime(at, unit.timeZone, language), lotNumber && `${words.lot} ${lotNumber}`, byName, witnessName]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {discards.map((one, index) => (
        <Text key={`${index} ${one.amount}`} size="sm">
          {words.discarded(one.amount, one.byName, one.witnessName)}
        </Text>
      ))}
      {onDiscard && (
        <Group mt={4}>
          <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
            {words.discard}
          </Button>
        </Group>
      )}
    </Card>
  )
}
