import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome, Empty, Waiting } from '../../../../browser/states.tsx'
import { Choice } from '../../../../browser/table/choice.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { formatDate } from '../../../../shared/time.ts'
import { listLevels, listMovements } from '../list-contract.ts'
import type { Level, Movement } from '../record.ts'
import { worthOf } from '../rules.ts'
import { documentKindWords, placeWords } from '../words.ts'
import { stockMessages } from './messages.ts'
import { coverInWords, lotInWords, signed, worthInWords } from './wording.ts'

const wheres = ['tudo', 'lugares', 'transito', 'cirurgia'] as const
const asked = { tudo: undefined, lugares: 'shelves', transito: 'transit', cirurgia: 'case' } as const

interface MovementsDrawerProps {
  /** A unit and a material of it, as the address has them. */
  readonly of: string
  readonly onClose: () => void
}

/** What a unit has of a material, and every movement that made it so. */
export default function MovementsDrawer({ of, onClose }: MovementsDrawerProps) {
  const words = useMessages(stockMessages)
  const [unitId, materialId] = of.split('.').map(readId)
  const isWhole = unitId !== undefined && materialId !== undefined
  const query = { unitId: [unitId ?? ''], materialId: materialId ?? '' }
  const { data, error, refetch } = useContract(listLevels, { query }, { enabled: isWhole })
  const level = data?.items[0]
  const missing = { title: words.missing, hint: words.missingHint }
  return (
    <Drawer title={level?.materialName ?? words.movements} writing={false} width="min(640px, 96vw)" onClose={onClose}>
      {level && <Shown level={level} />}
      {!level && (data || !isWhole) && <Empty {...missing} />}
      {!data && error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />}
      {!data && !error && isWhole && <Waiting height={240} label={words.loading} />}
    </Drawer>
  )
}

function Shown({ level }: { readonly level: Level }) {
  const words = useMessages(stockMessages)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const { unitId, materialId, useUnit } = level
  const where = wheres.find((one) => one === search['onde']) ?? 'tudo'
  const pages = usePages(listMovements, { query: { unitId, materialId, where: asked[where] } })
  return (
    <Stack gap="md">
      <FactList
        facts={[
          [words.unit, level.unitName],
          [words.onHand, `${level.onHand} ${useUnit}`],
          ...(level.minimum === null ? [] : ([[words.minimum, level.minimum]] as const)),
          [words.reserved, level.reserved],
          [words.available, level.available],
          ...(level.expired > 0 ? ([[words.expired, level.expired]] as const) : []),
          ...(level.held > 0 ? ([[words.held, level.held]] as const) : []),
          [words.inTransit, level.inTransit],
          [words.onCase, level.onCase],
          [words.cover, coverInWords(level, language)],
          [words.averageCost, level.owned > 0 ? worthInWords(worthOf(1, level), language) : null],
          [words.value, worthInWords(level.value, language)],
        ]}
      />
      <Choice
        label={words.where}
        value={where}
        options={wheres.map((value) => ({
          value,
          label: {
            tudo: words.everywhere,
            lugares: words.onShelves,
            transito: words.inTransit,
            cirurgia: words.onCase,
          }[value],
        }))}
        onChange={(next) => setSearch({ onde: next === 'tudo' ? undefined : next })}
      />
      {pages.error && pages.rows.length === 0 && (
        <DidNotCome error={pages.error} title={words.failed} onAgain={pages.again} />
      )}
      {pages.loading && <Waiting height={160} label={words.loading} />}
      {!pages.loading && !pages.error && pages.rows.length === 0 && <Empty title={words.noMovements} />}
      <Stack component="ul" gap={6} aria-label={words.movements} p={0} m={0}>
        {pages.rows.map((movement) => (
          <Moved key={movement.id} movement={movement} />
        ))}
      </Stack>
      {pages.hasMore && (
        <Button variant="default" loading={pages.loadingMore} onClick={pages.loadMore}>
          {words.more}
        </Button>
      )}
    </Stack>
  )
}

function Moved({ movement }: { readonly movement: Movement }) {
  const kinds = useMessages(documentKindWords)
  const placeNames = useMessages(placeWords)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const { kind, documentId, documentNumber, quantity, place, day, recordedByName, isReversed } = movement
  return (
    <Card component="li" withBorder padding="xs">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setSearch({ documento: documentId }, { push: true })}
          td={isReversed ? 'line-through' : undefined}
        >
          {kinds[kind]} {documentNumber}
        </Button>
        <Text fw={600} className="figures" c={quantity > 0 ? 'teal.8' : 'gray.8'}>
          {signed(quantity)}
        </Text>
      </Group>
      <Text size="sm" c="gray.7">
        {formatDate(day, language)} · {placeNames[place]} · {lotInWords(movement, language)} · {recordedByName}
      </Text>
    </Card>
  )
}
