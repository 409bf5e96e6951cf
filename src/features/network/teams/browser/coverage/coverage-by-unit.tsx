import styles from './coverage.module.css'
import { Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { UnitOfSession } from '../../../../../browser/current.ts'
import { Mark } from '../../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import type { Procedure } from '../../../procedures/contract.ts'
import { functionWords } from '../../../procedures/words.ts'
import { seatsOf, wantingFor } from '../../rules.ts'
import { messages } from '../messages.ts'
import type { Staffing } from '../use-staffing.ts'
import { wantingWords } from '../wanting-words.ts'

interface CoverageByUnitProps {
  readonly units: readonly UnitOfSession[]
  readonly staffing: Staffing
  /** The plain date that credentials are looked at on. */
  readonly on: string
}

/** Procedures down, units across: which ones a unit has the people for, and whom it lacks for the others. */
export function CoverageByUnit({ units, staffing, on }: CoverageByUnitProps) {
  const words = useMessages(messages)
  const active = staffing.procedures.items.filter((procedure) => procedure.active)
  const groups = [
    { title: words.surgical, procedures: active.filter(({ kind }) => kind === 'surgery') },
    { title: words.others, procedures: active.filter(({ kind }) => kind !== 'surgery') },
  ].filter(({ procedures }) => procedures.length > 0)
  const people = staffing.professionals.items
  return (
    <Stack component="section" gap="xs">
      <Title order={2}>{words.byUnit}</Title>
      <Text c="dimmed">{words.byUnitHint}</Text>
      {groups.length === 0 && <p>{words.noProcedures}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, so keys must reach it */}
      <div className={styles.scroll} role="region" aria-label={words.byUnit} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.procedure}</th>
              {units.map(({ id, shortName }) => (
                <th key={id} scope="col">
                  {shortName}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, procedures }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={units.length + 1}>
                  {title}
                </th>
              </tr>
              {procedures.map((procedure) => (
                <tr key={procedure.id}>
                  <ProcedureHead procedure={procedure} />
                  {units.map(({ id }) => (
                    <UnitCell
                      key={id}
                      wanting={wantingFor(
                        procedure,
                        people.filter(({ unitIds }) => unitIds.includes(id)),
                        on,
                      )}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Stack>
  )
}

function ProcedureHead({ procedure }: { procedure: Procedure }) {
  const language = useLanguage()
  const seats = [...seatsOf(procedure)].map(([work, count]) => {
    const name = functionWords[language][work].toLowerCase()
    return count > 1 ? `${count} × ${name}` : name
  })
  return (
    <th scope="row">
      {procedure.name}
      <Text size="xs" c="dimmed">
        {seats.join(', ')}
      </Text>
    </th>
  )
}

function UnitCell({ wanting }: { wanting: ReturnType<typeof wantingFor> }) {
  const words = useMessages(messages)
  const language = useLanguage()
  if (wanting.length === 0) {
    return (
      <td className={styles.cell}>
        <Mark tone="good" icon={IconCircleCheck}>
          {words.staffs}
        </Mark>
      </td>
    )
  }
  return (
    <td className={styles.cell} data-tone="none">
      <Mark tone="bad" icon={IconCircleX}>
        {words.lacks(wantingWords(wanting, language))}
      </Mark>
    </td>
  )
}
