import { Stack } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RosterGridHandle } from './planner-grid/roster-grid.tsx'
import { useCatalogues } from '../../../../browser/catalogues.ts'
import { useUnitInSearch, useNow, useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { useNarrow } from '../../../../browser/use-narrow.ts'
import { localDate, todayIn } from '../../../../shared/time.ts'
import { type Professional, listProfessionals } from '../../../network/offers/both.ts'
import { type Unit, listUnits } from '../../../foundation/offers/both.ts'
import type { Clash } from '../record.ts'
import { readDate, readFunctions, readSpan, stepped } from './search-params.ts'
import { targetOfChip } from './grid/use-grid-actions.ts'
import { messages } from './messages.ts'
import { periodTitle } from './period-title.ts'
import { type RosterAction, RosterBar } from './roster-bar.tsx'
import { RosterBody } from './grid/roster-body.tsx'
import { RosterDialogs, type OpenDialog } from './roster-dialogs.tsx'
import { RosterProblem, RosterSkeleton } from './roster-states.tsx'
import styles from './roster-page.module.css'
import { RosterTools } from './roster-tools.tsx'
import type { EditorTarget } from './shift/shift-editor.tsx'
import { usePlanner } from './use-planner.ts'
import { useRoster } from './use-roster.ts'
import { useRosterKeys } from './grid/use-roster-keys.ts'
import { useRosterView } from './grid/use-roster-view.ts'

const lists = { units: listUnits, professionals: listProfessionals }

/** `/escala`: who works where and when, a month or a week of a unit, planned as a draft and published. */
export default function RosterPage() {
  const { unit: chosen } = useUnitInSearch()
  const { catalogues, error, again } = useCatalogues(lists)
  if (error && !catalogues) return <RosterProblem error={error} onAgain={again} />
  const units = catalogues?.units
  const unit = units?.byId.get(chosen.id) ?? units?.items[0]
  if (!catalogues || !unit) return <RosterSkeleton />
  return (
    <UnitRoster
      key={unit.id}
      unit={unit}
      units={catalogues.units.items}
      professionals={catalogues.professionals.items}
    />
  )
}

interface UnitRosterProps {
  readonly unit: Unit
  readonly units: readonly Unit[]
  readonly professionals: readonly Professional[]
}

function UnitRoster({ unit, units, professionals }: UnitRosterProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const narrow = useNarrow()
  const [search, setSearch] = useSearchParams()
  useDocumentTitle(`${words.title} · Pauta`)
  const today = todayIn(unit.timeZone, useNow())
  const date = readDate(search.dia, today)
  const span = readSpan(search.modo)
  const functions = readFunctions(search.funcao)
  const mayEdit = may('roster.edit')
  const mayPublish = may('roster.approve')

  const roster = useRoster(unit, date, span)
  const view = useRosterView({
    unit,
    units,
    professionals,
    roster,
    span,
    functions,
    query: search.q ?? '',
    mayEdit,
  })
  const planner = usePlanner(unit)
  const [target, setOpened] = useState<EditorTarget | null>(null)
  const grid = useRef<RosterGridHandle>(null)
  /** The keyboard goes on where it was; after a dialog of the toolbar only if that left it nowhere. */
  const backToGrid = useCallback((when: 'always' | 'if lost' = 'always') => {
    requestAnimationFrame(() => {
      if (when === 'always' || document.activeElement === document.body) grid.current?.focus()
    })
  }, [])
  const setTarget = useCallback(
    (next: EditorTarget | null) => {
      setOpened(next)
      if (!next) backToGrid()
    },
    [backToGrid],
  )

  const go = (next: string) => setSearch({ dia: next === today ? undefined : next }, { push: true })
  const [dialog, setShownDialog] = useState<OpenDialog | null>(null)
  const setDialog = useCallback(
    (next: OpenDialog | null) => {
      setOpened(null)
      setShownDialog((before) => {
        if (!next && before) {
          const isOfGrid = before.kind === 'swap' || before.kind === 'row' || before.kind === 'feed'
          backToGrid(isOfGrid ? 'always' : 'if lost')
        }
        return next
      })
    },
    [backToGrid],
  )
  // A link to what waits for a decision opens it.
  const asksForSwaps = search['trocas'] !== undefined
  useEffect(() => {
    if (!asksForSwaps) return
    setShownDialog({ kind: 'swaps' })
    setSearch({ trocas: undefined })
  }, [asksForSwaps, setSearch])
  const action = (kind: RosterAction) => setDialog({ kind })
  useRosterKeys({
    onStep: (step) => go(stepped(date, span, step)),
    onToday: () => go(today),
    onPublish: mayPublish && view.changes > 0 ? () => action('publish') : undefined,
  })
  const onClash = (clash: Clash) => {
    const shown = clash.shiftIds.toReversed().find((id) => grid.current?.show(id))
    if (shown !== undefined) return
    // Filtered away, or it begins in another period.
    setSearch({ q: undefined, funcao: undefined, dia: localDate(clash.from, unit.timeZone) })
    const id = clash.shiftIds.at(-1)
    if (id !== undefined) setTarget(targetOfChip(id, view.shifts, view.elsewhere, unit.timeZone, null))
  }
  const present = [
    ...new Set(professionals.filter(({ unitIds }) => unitIds.includes(unit.id)).map((one) => one.function)),
  ]
  return (
    <Stack gap="xs" className={styles.page}>
      <RosterBar
        title={periodTitle(roster.period, span, language)}
        span={span}
        unitId={unit.id}
        unitName={unit.name}
        period={roster.period}
        mayEdit={mayEdit}
        mayPublish={mayPublish}
        changes={view.changes}
        swapCount={roster.swaps.data?.items.length ?? 0}
        onStep={(step) => go(stepped(date, span, step))}
        onToday={() => go(today)}
        onSpan={(modo) => setSearch({ modo: modo === 'mes' ? undefined : modo })}
        onAction={action}
      />
      <RosterTools
        unitId={unit.id}
        period={roster.period}
        functions={functions}
        present={present}
        clashes={view.clashes}
        onClashesAgain={roster.isWithoutClashes ? () => void roster.clashes.refetch() : undefined}
        nameOf={(id) => professionals.find((one) => one.id === id)?.name ?? ''}
        zone={unit.timeZone}
        changes={roster.shifts.data ? view.changes : null}
        mayEdit={mayEdit}
        onFunctions={(chosen) => setSearch({ funcao: chosen.length > 0 ? chosen : undefined })}
        onClash={onClash}
      />
      <RosterBody
        unit={unit}
        professionals={professionals}
        roster={roster}
        view={view}
        span={span}
        date={date}
        functions={functions}
        narrow={narrow}
        mayEdit={mayEdit}
        planner={planner}
        target={target}
        handle={grid}
        onTarget={setTarget}
        onDialog={setDialog}
        onOpenDay={(day) => setSearch({ dia: day, modo: span === 'mes' ? 'semana' : undefined }, { push: true })}
        onDate={go}
      />
      <RosterDialogs
        unit={unit}
        units={units}
        professionals={professionals}
        roster={roster}
        view={view}
        functions={functions}
        mayEdit={mayEdit}
        planner={planner}
        target={target}
        dialog={dialog}
        onTarget={setTarget}
        onDialog={setDialog}
      />
    </Stack>
  )
}
