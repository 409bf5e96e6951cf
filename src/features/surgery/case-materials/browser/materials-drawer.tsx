import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconListSearch, IconShieldX } from '@tabler/icons-react'
import { lazy, Suspense, use, useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { ScanButton } from '../../../../browser/scan/scan-button.tsx'
import { useScans } from '../../../../browser/scan/scans.ts'
import { DidNotCome, Empty, Waiting } from '../../../../browser/states.tsx'
import { useDates } from '../../../../browser/use-dates.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { boardStatuses } from '../../theatre/rules.ts'
import { readCaseMaterials } from '../contract.ts'
import type { CaseMaterials } from '../record.ts'
import { CaseLines } from './case-lines.tsx'
import { RecalledSectionsContext } from './case-sections.ts'
import { Discrepancies } from './discrepancies.tsx'
import { messages } from './messages.ts'
import { type Controlled, useCaseDesk } from './use-case-desk.ts'
import { useCaseScans, type Wanted } from './use-case-scans.ts'

const PutDialog = lazy(() => import('./put-dialog.tsx'))
const ControlledDialog = lazy(() => import('./controlled-dialog.tsx'))
const DiscrepancyDialog = lazy(() => import('./discrepancy-dialog.tsx'))
const AcceptDialog = lazy(() => import('./accept-materials.tsx'))

interface MaterialsDrawerProps {
  readonly appointmentId: string
  readonly onClose: () => void
}

/** The materials of a surgery over the page: its kit as a list, and what is scanned is on the case at once. */
export default function MaterialsDrawer({ appointmentId, onClose }: MaterialsDrawerProps) {
  const words = useMessages(messages)
  const { data, error, refetch } = useContract(readCaseMaterials, { params: { id: appointmentId } })
  const missing = { title: words.missing, hint: words.missingHint }
  return (
    <Drawer title={words.title} writing={false} width="min(640px, 100vw)" onClose={onClose}>
      {data && <Materials of={data} />}
      {!data && error && <DidNotCome {...{ error, missing }} title={words.failed} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting height={400} label={words.loading} />}
    </Drawer>
  )
}

/** Which of its lots are recalled: nobody uses them, on no surgery. */
function Recalled({ of: { appointmentId, lines } }: { readonly of: CaseMaterials }) {
  const words = useMessages(messages)
  const sections = use(RecalledSectionsContext)
  const recalled = lines.flatMap(({ materialName, lots }) =>
    lots
      .filter(({ state }) => state === 'recalled')
      .map(({ lotNumber }) => `${materialName} (${lotNumber ?? words.noLot})`),
  )
  if (recalled.length === 0) return null
  return (
    <Note tone="problem" role="alert" icon={<IconShieldX size={18} aria-hidden="true" />}>
      <Group justify="space-between" gap="xs">
        <span>{words.recalled([...new Set(recalled)].join(', '))}</span>
        <Suspense>
          {sections.map((Section, index) => (
            <Section key={index} appointmentId={appointmentId} />
          ))}
        </Suspense>
      </Group>
    </Note>
  )
}

type Asked =
  | { readonly kind: 'put' | 'used'; readonly wanted: Wanted }
  | { readonly kind: 'controlled'; readonly controlled: Controlled }
  | { readonly kind: 'accept' }

const nothing: Wanted = { material: null, quantity: 1 }

function Materials({ of }: { readonly of: CaseMaterials }) {
  const words = useMessages(messages)
  const { may } = useSession()
  const { units } = useUnit()
  const dates = useDates(zoneOfUnit(units, of.unitId))
  const [asked, setAsked] = useState<Asked | null>(null)
  const desk = useCaseDesk(of.appointmentId, (controlled) => setAsked({ kind: 'controlled', controlled }))
  const mayChange = may('caseMaterial.edit') && !of.isClosed
  const mayPut = mayChange && boardStatuses.includes(of.status)
  const isOver = ['fulfilled', 'cancelled', 'noshow'].includes(of.status)
  const isGivenUp = isOver && of.status !== 'fulfilled'
  const scanned = useCaseScans(desk, (wanted) => setAsked({ kind: 'put', wanted }))
  useScans(scanned, { inDialog: true, enabled: mayPut && asked === null })
  const [kit, others] = [of.lines.filter(({ planned }) => planned > 0), of.lines.filter(({ planned }) => planned === 0)]
  const left = kit.filter((line) => line.left > 0 && !line.optional).length
  const close = () => setAsked(null)
  const onPut = (wanted: Wanted) => setAsked({ kind: 'put', wanted })
  const lines = { desk: mayPut ? desk : null, onPut }
  return (
    <Stack gap="md">
      <Text>
        <strong>{of.patientName}</strong> · {of.procedureName} · {of.roomName} · {dates.at(of.startsAt)}
      </Text>
      <Recalled of={of} />
      {of.isClosed && <Note>{words.closed}</Note>}
      {isGivenUp && !of.isClosed && <Note tone="warning">{words.givenUp}</Note>}
      {mayPut && (
        <div>
          <Group grow>
            <ScanButton isLarge onScan={scanned} />
            <Button
              size="lg"
              variant="default"
              leftSection={<IconListSearch size={18} />}
              onClick={() => onPut(nothing)}
            >
              {words.choose}
            </Button>
          </Group>
          <Text size="xs" c="dimmed" mt={4}>
            {words.scanHint}
          </Text>
        </div>
      )}
      {isOver && !of.isClosed && may('caseMaterial.accept') && of.lines.length > 0 && (
        <Group justify="space-between">
          <Text size="sm" style={{ flex: 1 }}>
            {of.needsAcceptance
              ? words.toAccept
              : of.accepted && words.acceptedBy(of.accepted.byName, dates.at(of.accepted.at))}
          </Text>
          <Button variant={of.needsAcceptance ? 'filled' : 'default'} onClick={() => setAsked({ kind: 'accept' })}>
            {words.accept}
          </Button>
        </Group>
      )}
      {of.accepted?.explanation && <Text size="sm">“{of.accepted.explanation}”</Text>}
      {of.hasKit && kit.length > 0 && (
        <section>
          <Group justify="space-between" mb={4}>
            <Title order={3} size="h5">
              {words.kit}
            </Title>
            <Mark tone={left > 0 ? 'warning' : 'good'} icon={left > 0 ? IconAlertTriangle : IconCircleCheck}>
              {left > 0 ? words.left(left) : words.ready}
            </Mark>
          </Group>
          <CaseLines label={words.kit} lines={kit} {...lines} />
        </section>
      )}
      {!of.hasKit && others.length > 0 && (
        <Text size="sm" c="dimmed">
          {words.noKit}
        </Text>
      )}
      {others.length > 0 && (
        <section>
          <Title order={3} size="h5" mb={4}>
            {words.others}
          </Title>
          <CaseLines label={words.others} lines={others} {...lines} />
        </section>
      )}
      {of.lines.length === 0 && <Empty title={words.nothing} hint={mayPut ? words.nothingHint : words.noKit} />}
      <Discrepancies of={of} />
      {mayChange && (
        <Button
          variant="subtle"
          color="gray"
          style={{ alignSelf: 'start' }}
          onClick={() => setAsked({ kind: 'used', wanted: nothing })}
        >
          {words.addDiscrepancy}
        </Button>
      )}
      <Suspense>
        {asked?.kind === 'put' && (
          <PutDialog
            appointmentId={of.appointmentId}
            wanted={asked.wanted}
            desk={desk}
            onClose={close}
            onUsed={(wanted) => setAsked({ kind: 'used', wanted })}
          />
        )}
        {asked?.kind === 'controlled' && (
          <ControlledDialog
            appointmentId={of.appointmentId}
            unitId={of.unitId}
            controlled={asked.controlled}
            onClose={close}
          />
        )}
        {asked?.kind === 'used' && (
          <DiscrepancyDialog appointmentId={of.appointmentId} wanted={asked.wanted} onClose={close} />
        )}
        {asked?.kind === 'accept' && <AcceptDialog of={of} onClose={close} />}
      </Suspense>
    </Stack>
  )
}
