import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, use, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { DidNotCome, Empty, Waiting } from '../../../../browser/states.tsx'
import { formatDate } from '../../../../shared/time.ts'
import { quarantine, releaseLot } from '../contract.ts'
import { listLots } from '../list-contract.ts'
import type { PlacedLot } from '../record.ts'
import { shelves } from '../rules.ts'
import { placeWords } from '../words.ts'
import { LotSectionsContext } from './lot-sections.ts'
import { LotMark } from './marks.tsx'
import { stockMessages } from './messages.ts'

const OpenDialog = lazy(() => import('./open-dialog.tsx'))

/** One lot: where it is, and whether it may be used. */
export default function LotDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useMessages(stockMessages)
  const { data, error, refetch } = useContract(listLots, { query: { lotId: id, limit: 200 } })
  const [lot] = data?.items ?? []
  return (
    <Drawer title={lot ? `${words.lot} ${lot.lotNumber ?? words.noLot}` : words.lot} writing={false} onClose={onClose}>
      {lot && <Shown lot={lot} places={data?.items ?? []} />}
      {data && !lot && (
        <Stack>
          <Empty title={words.noneLeft} hint={words.noneLeftHint} />
          <Sections lotId={id} />
        </Stack>
      )}
      {!data && error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting height={240} label={words.loading} />}
    </Drawer>
  )
}

function Shown({ lot, places }: { readonly lot: PlacedLot; readonly places: readonly PlacedLot[] }) {
  const words = useMessages(stockMessages)
  const placeNames = useMessages(placeWords)
  const language = useLanguage()
  return (
    <Stack gap="md">
      <FactList
        facts={[
          [words.material, lot.materialName],
          [words.expiry, lot.expiresOn === null ? words.noExpiry : formatDate(lot.expiresOn, language)],
          ...(lot.isOwned ? [] : ([[words.lent, '✓']] as const)),
          [words.state, <LotMark key="state" lot={lot} />],
          ...(lot.stateReason === null ? [] : ([[words.reason, lot.stateReason]] as const)),
        ]}
      />
      <LotActions lot={lot} places={places} />
      <Title order={3} size="h5">
        {words.places}
      </Title>
      <Stack component="ul" gap={4} p={0} m={0} aria-label={words.places}>
        {places.map(({ unitId, unitName, place, quantity, useUnit }) => (
          <Group key={`${unitId} ${place}`} component="li" justify="space-between">
            <Text size="sm">
              {unitName} · {placeNames[place]}
            </Text>
            <Text size="sm" className="figures">
              {quantity} {useUnit}
            </Text>
          </Group>
        ))}
      </Stack>
      <Sections lotId={lot.lotId} />
    </Stack>
  )
}

/** What later nouns say of a lot, whether there is any left of it or not. */
function Sections({ lotId }: { readonly lotId: string }) {
  return use(LotSectionsContext).map((Section, index) => <Section key={index} lotId={lotId} />)
}

function LotActions({ lot, places }: { readonly lot: PlacedLot; readonly places: readonly PlacedLot[] }) {
  const words = useMessages(stockMessages)
  const { may } = useSession()
  const [asked, setAsked] = useState<'quarantine' | 'ok'>()
  const [opening, setOpening] = useState(false)
  const onShelves = places.filter(({ place }) => shelves.some((one) => one === place))
  const said = (message: string) => () => {
    setAsked(undefined)
    notify({ message, tone: 'done' })
  }
  const putting = useCommand(quarantine, { onSuccess: said(words.quarantined) })
  const releasing = useCommand(releaseLot, { onSuccess: said(words.released) })
  const { lotId: id, state, version } = lot
  const send = (reason: string) =>
    (asked === 'ok' ? releasing : putting).mutate({ params: { id }, body: { version, reason } })
  const small = { size: 'compact-sm', variant: 'default' } as const
  const busy = putting.isPending || releasing.isPending
  return (
    <Settled state={`${state} ${version}`} busy={busy} label={words.actions}>
      <Group gap="xs">
        {state === 'ok' && lot.openedLifeHours !== null && onShelves.length > 0 && may('stock.edit') && (
          <Button {...small} onClick={() => setOpening(true)}>
            {words.open}
          </Button>
        )}
        {state === 'ok' && may('stock.edit') && (
          <Button {...small} onClick={() => setAsked('quarantine')}>
            {words.quarantine}
          </Button>
        )}
        {state === 'quarantine' && may('stock.approve') && (
          <Button {...small} onClick={() => setAsked('ok')}>
            {words.release}
          </Button>
        )}
      </Group>
      <Suspense>{opening && <OpenDialog lot={lot} places={onShelves} onClose={() => setOpening(false)} />}</Suspense>
      {asked && (
        <ReasonDialog
          title={asked === 'ok' ? words.confirmRelease : words.confirmQuarantine}
          {...(asked === 'quarantine' && { explanation: words.quarantineHint })}
          confirmLabel={asked === 'ok' ? words.confirmRelease : words.confirmQuarantine}
          busy={busy}
          onClose={() => setAsked(undefined)}
          onReason={send}
        />
      )}
    </Settled>
  )
}
