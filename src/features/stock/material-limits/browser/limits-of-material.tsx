import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { Fact, Facts } from '../../../../browser/facts.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { FieldForm } from '../../../../browser/record/field-form.tsx'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { DidNotCome } from '../../../../browser/states.tsx'
import { type MaterialLimit, materialLimits } from '../record.ts'
import { FixedMaterial, FixedUnit } from './fixed-fields.tsx'
import { messages } from './messages.ts'

interface Material {
  readonly id: string
  readonly name: string
  readonly active: boolean
}

const inputs = { materialId: FixedMaterial, unitId: FixedUnit }

/** How much of a material each of the reader's units wants to have, set and changed here. */
export function LimitsOfMaterial({ row: { id, name, active } }: { row: Material }) {
  const words = useMessages(messages)
  const { units } = useUnit()
  const { may } = useSession()
  const [unitId, setUnitId] = useState<string | null>(null)
  const { data, error, refetch } = useContract(materialLimits.list, {
    query: { materialId: id, limit: 200, sort: 'name' },
  })
  const limits = new Map(data?.items.map((one) => [one.unitId, one]))
  const unit = units.find((one) => one.id === unitId)
  const row = unit && limits.get(unit.id)
  const close = () => setUnitId(null)
  return (
    <>
      <Title order={4} mt="md" mb="xs">
        {words.title}
      </Title>
      {error && <DidNotCome error={error} onAgain={() => void refetch()} />}
      {!data && !error && <RecordWaiting />}
      {data && (
        <Facts>
          {units.map((one) => (
            <Fact key={one.id} name={one.shortName}>
              <Group gap="xs" justify="space-between" wrap="nowrap" align="start">
                <InWords limits={limits.get(one.id)} />
                {may(materialLimits.permissions.edit) && (active || limits.has(one.id)) && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    flex="none"
                    aria-label={(limits.has(one.id) ? words.editIn : words.setIn)(one.shortName)}
                    onClick={() => setUnitId(one.id)}
                  >
                    {limits.has(one.id) ? words.edit : words.set}
                  </Button>
                )}
              </Group>
            </Fact>
          ))}
        </Facts>
      )}
      {unit && (
        <Drawer title={`${name} · ${unit.shortName}`} writing width={480} onClose={close}>
          <FieldForm
            record={materialLimits}
            {...(row && { row })}
            begin={{ materialId: id, unitId: unit.id }}
            inputs={inputs}
            address={{ show: close, close, staysAt: (_path, next) => next['registro'] === id }}
            onSaved={close}
          />
        </Drawer>
      )}
    </>
  )
}

function InWords({ limits }: { limits: MaterialLimit | undefined }) {
  const words = useMessages(messages)
  if (!limits)
    return (
      <Text inherit c="dimmed">
        {words.none}
      </Text>
    )
  const { minimum, reorderPoint, maximum, leadDays } = limits
  return (
    <span className="figures">
      {words.limits(minimum, reorderPoint, maximum)} · {words.lead(leadDays)}
    </span>
  )
}
