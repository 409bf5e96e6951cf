import styles from './case-row.module.css'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation, IconHandStop } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useDates } from '../../../../browser/use-dates.ts'
import { useSession } from '../../../../browser/current.ts'
import { Mark } from '../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { formatDate, localTime } from '../../../../shared/time.ts'
import { type Names, statusWord, words as appointmentWords } from '../../../agenda/offers/browser.ts'
import type { Unit } from '../../../foundation/offers/both.ts'
import { partsShown } from '../../../network/offers/both.ts'
import type { DayMap, MapCase } from '../contract.ts'
import type { Course, DifferingField } from '../rules.ts'
import { differingWords, severityWords } from '../words.ts'
import { MaterialDifferences } from './material-differences.tsx'
import { messages } from './messages.ts'

const AcceptDialog = lazy(() => import('./accept-dialog.tsx'))
const ComplicationDialog = lazy(() => import('./complication-dialog.tsx'))

interface CaseRowProps {
  readonly one: MapCase
  readonly map: DayMap
  readonly names: Names
  readonly unit: Unit
  /** It is what the address asks for: it is brought into sight. */
  readonly isAsked: boolean
}

/** One surgery of the map: what differs from the plan, side by side, and nothing of what does not. */
export function CaseRow({ one, map, names, unit, isAsked }: CaseRowProps) {
  const asked = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isAsked) return
    asked.current?.scrollIntoView({ block: 'center' })
    asked.current?.focus({ preventScroll: true })
  }, [isAsked])
  const zone = unit.timeZone
  const words = useMessages(messages)
  const language = useLanguage()
  const dates = useDates(zone)
  const { may } = useSession()
  const [, setSearch] = useSearchParams()
  const [open, setOpen] = useState<'accept' | 'complication'>()
  const { patientName, planned, actual, accepted, needs, cancelled } = one
  const happened = accepted ?? actual
  const done = happened ?? planned
  const crew = names.professionals.get(done.parts[0]?.professionalId ?? '')?.name
  const place = [names.rooms.get(done.roomId)?.name, names.procedures.get(done.procedureId)?.name, crew]
  const told = [
    typeof accepted?.grafts === 'number' && words.graftsShown(accepted.grafts),
    accepted?.explanation && `“${accepted.explanation}”`,
    accepted && words.acceptedBy(accepted.acceptedByName, dates.at(accepted.acceptedAt)),
  ].filter(Boolean)
  return (
    <li
      ref={asked}
      className={styles.case}
      aria-label={patientName}
      aria-current={isAsked || undefined}
      tabIndex={isAsked ? -1 : undefined}
      data-needs={needs.length > 0 || undefined}
      data-over={actual || cancelled ? undefined : 'no'}
    >
      <Group gap="sm" justify="space-between">
        <Title order={3} size="h4">
          <span className="figures">{localTime(planned.startsAt, zone)}</span> {patientName}
        </Title>
        <CaseState one={one} />
      </Group>
      <Text size="sm" c="dimmed">
        {place.filter(Boolean).join(' · ')}
      </Text>
      {cancelled && <GivenUp cancelled={cancelled} zone={zone} />}
      {happened && one.differences.length > 0 && (
        <Differences fields={one.differences} planned={planned} actual={happened} names={names} zone={zone} />
      )}
      {one.materials && <MaterialDifferences of={one.materials} />}
      {told.length > 0 && <Text size="xs">{told.join(' · ')}</Text>}
      {one.complications?.map((complication) => (
        <Text key={complication.id} size="xs" c="var(--pauta-danger)">
          {[
            formatDate(complication.occurredOn, language),
            severityWords[language][complication.severity],
            complication.what,
            complication.action,
            complication.reportDueOn && words.reportDue(formatDate(complication.reportDueOn, language)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ))}
      <Group gap="xs" justify="flex-end" mt="xs">
        {one.materials && (actual || one.materials.lines.length > 0) && (
          <Button
            variant={needs.includes('materials') ? 'filled' : 'default'}
            size="compact-sm"
            aria-label={words.materialsOf(patientName)}
            onClick={() => setSearch({ materiais: one.id }, { push: true })}
          >
            {words.materials}
          </Button>
        )}
        {may('clinicalFact.edit') && actual && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={words.complicationOf(patientName)}
            onClick={() => setOpen('complication')}
          >
            {words.complication}
          </Button>
        )}
        {may('dayMap.edit') && actual && map.state === 'open' && (
          <Button
            variant={needs.length > 0 ? 'filled' : 'default'}
            size="compact-sm"
            aria-label={words.acceptOf(patientName)}
            onClick={() => setOpen('accept')}
          >
            {words.accept}
          </Button>
        )}
      </Group>
      <Suspense>
        {open === 'accept' && happened && (
          <AcceptDialog one={one} happened={happened} unit={unit} names={names} onClose={() => setOpen(undefined)} />
        )}
        {open === 'complication' && <ComplicationDialog one={one} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </li>
  )
}

function CaseState({ one: { actual, cancelled, differences, needs, isInterrupted } }: { readonly one: MapCase }) {
  const words = useMessages(messages)
  if (cancelled) return null
  if (!actual)
    return (
      <Mark tone="bad" icon={IconAlertTriangle}>
        {words.notOver}
      </Mark>
    )
  const asked = { grafts: words.needsGrafts, explanation: words.needsExplanation, materials: words.needsMaterials }
  const missing = needs.map((need) => asked[need])
  const said = [
    isInterrupted && words.interrupted,
    differences.length > 0 ? words.differs(differences.length) : words.asPlanned,
    ...missing,
  ]
  return (
    <Mark
      tone={missing.length > 0 || isInterrupted ? 'warning' : 'good'}
      icon={missing.length > 0 ? IconClockExclamation : isInterrupted ? IconHandStop : IconCircleCheck}
    >
      {said.filter(Boolean).join(' · ')}
    </Mark>
  )
}

function GivenUp({
  cancelled,
  zone,
}: {
  readonly cancelled: NonNullable<MapCase['cancelled']>
  readonly zone: string
}) {
  const words = useMessages(messages)
  const language = useLanguage()
  const dates = useDates(zone)
  const reasons: Readonly<Record<string, string>> = appointmentWords[language].cancelReason
  const { at, reason } = cancelled
  return (
    <Text size="sm">
      {words.givenUp(at ? dates.at(at) : '–', reasons[reason ?? ''] ?? statusWord('noshow', language))}
    </Text>
  )
}

interface DifferencesProps {
  readonly fields: readonly DifferingField[]
  readonly planned: Course
  readonly actual: Course
  readonly names: Names
  readonly zone: string
}

/** Planned and actual side by side, of what differs alone. */
function Differences({ fields, planned, actual, names, zone }: DifferencesProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const shown = (field: DifferingField, course: Course): string => {
    if (field === 'startsAt' || field === 'endsAt') return localTime(course[field], zone)
    if (field === 'roomId') return names.rooms.get(course.roomId)?.name ?? '–'
    if (field === 'procedureId') return names.procedures.get(course.procedureId)?.name ?? '–'
    return partsShown(course.parts, (id) => names.professionals.get(id)?.name, language)
  }
  return (
    <table>
      <thead>
        <tr>
          <th aria-label={words.differs(fields.length)} />
          <th>{words.planned}</th>
          <th>{words.actual}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th>{differingWords[language][field]}</th>
            <td>{shown(field, planned)}</td>
            <td>{shown(field, actual)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
