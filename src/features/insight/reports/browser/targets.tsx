import { Button, Group, List, Title } from '@mantine/core'
import { IconTarget } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { formatDate } from '../../../../shared/time.ts'
import { listTargets } from '../contract.ts'
import { aimedOf } from '../figures.ts'
import { valueShown } from '../words.ts'
import { messages } from './messages.ts'
import type { Aimed } from './standing.ts'

const TargetDialog = lazy(() => import('./target-dialog.tsx'))

/** What a figure was to reach and is; who may says what it is to reach from a day on. */
export function Targets({
  figure,
  unitIds,
}: {
  readonly figure: Pick<Aimed, 'name' | 'target'>
  readonly unitIds?: readonly string[] | undefined
}) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const { units } = useUnit()
  const [open, setOpen] = useState(false)
  const { data } = useContract(listTargets, { query: { figure: figure.name } })
  const said = data?.items ?? []
  if (said.length === 0 && !may('report.setTarget')) return null
  const { measure } = aimedOf(figure.name)
  const unitName = (id: string | null) =>
    id === null ? words.network : (units.find((unit) => unit.id === id)?.shortName ?? '')
  return (
    <section>
      <Group justify="space-between">
        <Title order={2}>{words.targetHistory}</Title>
        {may('report.setTarget') && (
          <Button variant="default" leftSection={<IconTarget size={16} />} onClick={() => setOpen(true)}>
            {figure.target === null ? words.setTarget : words.changeTarget}
          </Button>
        )}
      </Group>
      <List size="sm" spacing={4} mt="xs">
        {said.map(({ id, unitId, value, validFrom, setByName }) => (
          <List.Item key={id}>
            <b>{unitName(unitId)}</b>{' '}
            {words.targetSaid(
              value === null ? words.withoutTarget : valueShown(value, measure, language),
              formatDate(validFrom, language),
              setByName,
            )}
          </List.Item>
        ))}
      </List>
      <Suspense>{open && <TargetDialog figure={figure} unitIds={unitIds} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  )
}
