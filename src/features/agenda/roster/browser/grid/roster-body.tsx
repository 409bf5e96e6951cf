import { Button, Group, Text } from '@mantine/core'
import { type Ref, useCallback } from 'react'
import { rosterGridLabels } from '../planner-grid/messages.ts'
import { RosterGrid, type RosterGridHandle } from '../planner-grid/roster-grid.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useGo, useSearchParams } from '../../../../../browser/search.ts'
import { Empty } from '../../../../../browser/states.tsx'
import type { Professional, ProfessionalFunction } from '../../../../network/offers/both.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { Span } from '../search-params.ts'
import { openRow } from './chips.ts'
import { messages } from '../messages.ts'
import { PrintedLegend } from './legend.tsx'
import { PhoneRoster } from './phone-roster.tsx'
import type { OpenDialog } from '../roster-dialogs.tsx'
import styles from '../roster-page.module.css'
import { RosterProblem, RosterSkeleton } from '../roster-states.tsx'
import type { EditorTarget } from '../shift/shift-editor.tsx'
import { targetOfChip, useGridActions } from './use-grid-actions.ts'
import type { Planner } from '../use-planner.ts'
import type { useRoster } from '../use-roster.ts'
import type { useRosterView } from './use-roster-view.ts'

interface RosterBodyProps {
  readonly unit: Unit
  readonly professionals: readonly Professional[]
  readonly roster: ReturnType<typeof useRoster>
  readonly view: ReturnType<typeof useRosterView>
  readonly span: Span
  readonly date: string
  readonly functions: readonly ProfessionalFunction[]
  readonly narrow: boolean
  readonly mayEdit: boolean
  readonly planner: Planner
  readonly target: EditorTarget | null
  readonly handle: Ref<RosterGridHandle>
  readonly onTarget: (target: EditorTarget | null) => void
  readonly onDialog: (dialog: OpenDialog) => void
  readonly onOpenDay: (date: string) => void
  readonly onDate: (date: string) => void
}

/** The grid, or the list of a phone; or why there is none. */
export function RosterBody(props: RosterBodyProps) {
  const { unit, roster, view, functions, mayEdit, onTarget, onDialog } = props
  const words = useMessages(messages)
  const language = useLanguage()
  const go = useGo()
  const [search, setSearch] = useSearchParams()
  const { shifts, elsewhere } = view
  const actions = useGridActions({
    shifts,
    elsewhere,
    professionals: props.professionals,
    rowIds: view.rowIds,
    dates: view.dates,
    zone: unit.timeZone,
    planner: props.planner,
    openFunction: functions[0] ?? 'nurse',
    onEdit: onTarget,
  })
  const zone = unit.timeZone
  const onOpenChip = useCallback(
    (id: string, anchor: DOMRect | null) => onTarget(targetOfChip(id, shifts, elsewhere, zone, anchor)),
    [onTarget, shifts, elsewhere, zone],
  )
  const onRowMenu = useCallback(
    (rowId: string, anchor: DOMRect) => onDialog({ kind: 'row', professionalId: rowId, anchor }),
    [onDialog],
  )

  // Rows are as high as what is in them: what people do elsewhere would push down what is shown already.
  if (roster.shifts.isPending || (roster.clashes.isPending && !roster.shifts.error)) return <RosterSkeleton />
  if (roster.shifts.error && !roster.shifts.data) {
    return <RosterProblem error={roster.shifts.error} onAgain={() => void roster.shifts.refetch()} />
  }
  if (view.rowIds.every((id) => id === openRow)) {
    const isFiltered = functions.length > 0 || (search.q ?? '') !== ''
    if (isFiltered) {
      return (
        <Empty
          title={words.nothingFound}
          action={
            <Button variant="default" onClick={() => setSearch({ funcao: undefined, q: undefined })}>
              {words.clearFilters}
            </Button>
          }
        />
      )
    }
    return (
      <Empty
        title={words.noPeople}
        hint={words.noPeopleHint}
        action={
          <Button variant="default" onClick={() => go('/equipes')}>
            {words.openTeams}
          </Button>
        }
      />
    )
  }
  const isEmpty = shifts.length === 0
  return (
    <div className={styles.main}>
      {isEmpty && (
        <Group role="status" gap="xs" className={styles.empty}>
          <Text size="sm" c="dimmed" flex={1}>
            <Text span fw={600} c="gray.9">
              {mayEdit ? words.empty : words.emptyViewer}
            </Text>{' '}
            {mayEdit && words.emptyHint}
          </Text>
          {mayEdit && (
            <>
              <Button size="compact-md" onClick={() => onDialog({ kind: 'fill' })}>
                {words.fill}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => onDialog({ kind: 'copy' })}>
                {words.copyWeek}
              </Button>
            </>
          )}
        </Group>
      )}
      {props.narrow ? (
        <PhoneRoster {...props} onOpenChip={(id) => onOpenChip(id, null)} />
      ) : (
        <RosterGrid
          days={view.days}
          groups={view.groups}
          chips={view.chips}
          scale={view.scale}
          coverage={view.coverage}
          labels={rosterGridLabels[language]}
          isOpen={props.target !== null}
          selectedId={props.target?.kind === 'shift' ? props.target.id : null}
          handle={props.handle}
          onOpenChip={onOpenChip}
          onOpenDay={props.onOpenDay}
          {...(mayEdit && { ...actions, onRowMenu })}
        />
      )}
      <PrintedLegend mayEdit={mayEdit} />
    </div>
  )
}
