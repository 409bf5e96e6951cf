import { lazy, Suspense } from 'react'
import type { Professional, ProfessionalFunction } from '../../../network/offers/both.ts'
import type { Unit } from '../../../foundation/offers/both.ts'
import type { Shift } from '../record.ts'
import type { EditorTarget } from './shift/shift-editor.tsx'
import { RowMenu } from './grid/row-menu.tsx'
import type { Planner } from './use-planner.ts'
import type { useRoster } from './use-roster.ts'
import type { useRosterView } from './grid/use-roster-view.ts'

const ShiftEditor = lazy(() => import('./shift/shift-editor.tsx'))
const FillDialog = lazy(() => import('./filling/fill-dialog.tsx'))
const CopyWeekDialog = lazy(() => import('./filling/copy-week-dialog.tsx'))
const DiscardDialog = lazy(() => import('./discard-dialog.tsx'))
const PublishDialog = lazy(() => import('./publishing/publish-dialog.tsx'))
const WorkedDialog = lazy(() => import('./worked/worked-dialog.tsx'))
const OtherwiseDialog = lazy(() => import('./worked/otherwise-dialog.tsx'))
const SwapsDrawer = lazy(() => import('./swaps/swaps-drawer.tsx'))
const SwapDialog = lazy(() => import('./swaps/swap-dialog.tsx'))
const FeedDialog = lazy(() => import('./feed-dialog.tsx'))

export type OpenDialog =
  | { readonly kind: 'fill' | 'copy' | 'discard' | 'publish' | 'swaps' | 'worked' }
  | { readonly kind: 'swap' | 'otherwise'; readonly shift: Shift }
  | { readonly kind: 'row'; readonly professionalId: string; readonly anchor: DOMRect }
  | { readonly kind: 'feed'; readonly professionalId: string }

interface RosterDialogsProps {
  readonly unit: Unit
  readonly units: readonly Unit[]
  readonly professionals: readonly Professional[]
  readonly roster: ReturnType<typeof useRoster>
  readonly view: ReturnType<typeof useRosterView>
  readonly functions: readonly ProfessionalFunction[]
  readonly mayEdit: boolean
  readonly planner: Planner
  readonly target: EditorTarget | null
  readonly dialog: OpenDialog | null
  readonly onTarget: (target: EditorTarget | null) => void
  readonly onDialog: (dialog: OpenDialog | null) => void
}

/** Whatever lies over the roster; each part is loaded when it is first opened. */
export function RosterDialogs(props: RosterDialogsProps) {
  const { unit, professionals, roster, view, target, dialog, onDialog } = props
  const { period } = roster
  const close = () => onDialog(null)
  const nameOf = (id: string) => professionals.find((one) => one.id === id)?.name ?? ''
  const scope = { unit, period, onClose: close }
  return (
    <Suspense fallback={null}>
      {target && (
        <ShiftEditor
          {...props}
          key={target.kind === 'new' ? 'new' : target.id}
          target={target}
          shifts={view.shifts}
          elsewhere={view.elsewhere}
          clashWords={view.clashWords}
          period={period}
          openFunction={props.functions[0] ?? 'nurse'}
          onSwap={(shift) => onDialog({ kind: 'swap', shift })}
          onOtherwise={(shift) => onDialog({ kind: 'otherwise', shift })}
        />
      )}
      {dialog?.kind === 'fill' && (
        <FillDialog
          {...scope}
          planner={props.planner}
          shifts={view.shifts}
          professionals={professionals}
          nameOf={nameOf}
        />
      )}
      {dialog?.kind === 'copy' && (
        <CopyWeekDialog {...scope} planner={props.planner} today={view.today} nameOf={nameOf} />
      )}
      {dialog?.kind === 'discard' && <DiscardDialog {...scope} />}
      {dialog?.kind === 'publish' && <PublishDialog {...scope} nameOf={nameOf} />}
      {dialog?.kind === 'worked' && <WorkedDialog unit={unit} shifts={view.shifts} nameOf={nameOf} onClose={close} />}
      {dialog?.kind === 'otherwise' && (
        <OtherwiseDialog shift={dialog.shift} unit={unit} nameOf={nameOf} onClose={close} />
      )}
      {dialog?.kind === 'swaps' && <SwapsDrawer unit={unit} onClose={close} />}
      {dialog?.kind === 'swap' && <SwapDialog shift={dialog.shift} unit={unit} nameOf={nameOf} onClose={close} />}
      {dialog?.kind === 'feed' && (
        <FeedDialog
          unit={unit}
          professionalId={dialog.professionalId}
          name={nameOf(dialog.professionalId)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'row' && (
        <RowMenu
          anchor={dialog.anchor}
          name={nameOf(dialog.professionalId)}
          onFeed={() => onDialog({ kind: 'feed', professionalId: dialog.professionalId })}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
