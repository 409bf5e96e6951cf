import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { formatDate, localDate } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { listCasesOfLot } from '../contract.ts'
import { messages } from './messages.ts'

/** The surgeries that a lot is on or was used in; to who may see no patients, by initials and record. */
export default function LotCases({ lotId }: { readonly lotId: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const { units } = useUnit()
  const [, setSearch] = useSearchParams()
  const pages = usePages(listCasesOfLot, { params: { id: lotId }, query: {} })
  const { rows, loading, error } = pages
  if (error?.code === 'NOT_FOUND') return null
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {words.cases}
      </Title>
      {error && rows.length === 0 && <DidNotCome title={words.casesFailed} error={error} onAgain={pages.again} />}
      {!loading && !error && rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noCases}
        </Text>
      )}
      <Stack component="ul" gap={6} p={0} m={0} aria-label={words.cases} style={{ listStyle: 'none' }}>
        {rows.map((one) => (
          <Group key={one.appointmentId} component="li" justify="space-between" wrap="nowrap">
            <Text size="sm">
              {may('caseMaterial.read') ? (
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  onClick={() => setSearch({ materiais: one.appointmentId }, { push: true })}
                >
                  {one.patientName}
                </Anchor>
              ) : (
                one.patientName
              )}{' '}
              · {words.recordOf(one.recordNumber)} · {one.procedureName} · {one.roomName} ·{' '}
              {formatDate(localDate(one.startsAt, zoneOfUnit(units, one.unitId)), language)} · {one.unitName}
            </Text>
            <Text size="sm" className="figures" ta="end">
              {[
                one.onCase > 0 && words.onCaseNow(one.onCase),
                one.used > 0 && words.wasUsed(one.used),
                one.unstocked > 0 && words.unstocked(one.unstocked),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Group>
        ))}
      </Stack>
      {pages.hasMore && (
        <Button variant="default" size="compact-sm" mt="xs" loading={pages.loadingMore} onClick={pages.loadMore}>
          {words.moreCases}
        </Button>
      )}
    </section>
  )
}
