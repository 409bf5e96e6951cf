import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { ProblemError } from '../../../../../browser/problem.ts'
import { useCommand } from '../../../../../browser/query.ts'
import type { Professional } from '../../../../network/offers/both.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { discardDraft } from '../../contract.ts'
import type { Elsewhere, Shift } from '../../record.ts'
import type { Period } from '../search-params.ts'
import { Anchored } from './anchored.tsx'
import { openRow } from '../grid/chips.ts'
import { editorMessages } from './editor-messages.ts'
import { MoreButton } from './more-button.tsx'
import { NewShiftForm } from './new-shift-form.tsx'
import { OpenShift } from './open-shift.tsx'
import { ShiftFacts } from './shift-facts.tsx'
import { ShiftForm } from './shift-form.tsx'
import { ShiftHistory } from './shift-history.tsx'
import { WorkedPart } from '../worked/worked-part.tsx'
import type { Planner } from '../use-planner.ts'
import { words as rosterWords } from '../words.ts'

/** What was opened, and where on the window. */
export type EditorTarget =
  | {
      readonly kind: 'new'
      readonly rowIds: readonly string[]
      readonly dates: readonly string[]
      readonly anchor: DOMRect | null
    }
  | {
      readonly kind: 'shift'
      readonly id: string
      /** The shifts of its cell, itself among them, to step through. */
      readonly ids: readonly string[]
      readonly date: string
      readonly anchor: DOMRect | null
    }

interface ShiftEditorProps {
  readonly target: EditorTarget
  readonly unit: Unit
  readonly units: readonly Unit[]
  readonly professionals: readonly Professional[]
  readonly shifts: readonly Shift[]
  readonly elsewhere: readonly Elsewhere[]
  readonly clashWords: ReadonlyMap<string, readonly string[]>
  readonly period: Period
  readonly openFunction: Shift['function']
  readonly mayEdit: boolean
  readonly planner: Planner
  readonly onSwap: (shift: Shift) => void
  readonly onOtherwise: (shift: Shift) => void
  readonly onTarget: (target: EditorTarget | null) => void
}

/** The small form beside a cell: a new shift, the shifts that are there, or what one may only look at. */
export default function ShiftEditor(props: ShiftEditorProps) {
  const { target, onTarget } = props
  const words = useMessages(editorMessages)
  const label = target.kind === 'new' ? words.newShift : words.shift
  const name = useNameOfRow(props)
  return (
    <Anchored anchor={target.anchor} label={label} title={name ?? label} onClose={() => onTarget(null)}>
      {target.kind === 'new' ? (
        <NewShiftForm
          {...props}
          rowIds={target.rowIds}
          dates={target.dates}
          onCreate={(drafts, where) => {
            onTarget(null)
            return answered(props.planner.create(drafts, undefined, where))
          }}
        />
      ) : (
        <ShownShift {...props} target={target} />
      )}
    </Anchored>
  )
}

/** What was shown before its answer, and refused: the notice has said why, and what was typed is kept for another try. */
async function answered(doing: Promise<boolean>): Promise<void> {
  if (!(await doing)) throw new ProblemError('RULE_BROKEN', '')
}

/** Whose shift is open. */
function useNameOfRow({ target, shifts, elsewhere, professionals }: ShiftEditorProps): string | null {
  const kinds = useMessages(rosterWords)
  if (target.kind === 'new') return null
  const shown = [...shifts, ...elsewhere].find(({ id }) => id === target.id)
  return professionals.find(({ id }) => id === shown?.professionalId)?.name ?? kinds.openShift
}

function ShownShift(props: ShiftEditorProps & { target: Extract<EditorTarget, { kind: 'shift' }> }) {
  const { target, unit, units, professionals, clashWords, mayEdit, planner, period, onTarget } = props
  const words = useMessages(editorMessages)
  const kinds = useMessages(rosterWords)
  const { may } = useSession()
  const discarding = useCommand(discardDraft)
  const [id, setId] = useState(target.id)
  const close = () => onTarget(null)
  const shift = props.shifts.find((one) => one.id === id)
  const other = props.elsewhere.find((one) => one.id === id)
  const rowId = shift ? (shift.professionalId ?? openRow) : (other?.professionalId ?? openRow)
  const clashes = clashWords.get(id) ?? []
  const index = target.ids.indexOf(id)
  const step = (by: number) => setId(target.ids[(index + by + target.ids.length) % target.ids.length]!)
  const restore = () =>
    discarding.mutate(
      { body: { unitId: unit.id, ...period, shiftIds: [id] } },
      {
        onSuccess: () => {
          notify({ message: words.restored, tone: 'done' })
          close()
        },
      },
    )
  return (
    // Whoever only looks has nothing to press, and the focus must be somewhere.
    <Stack gap={10} tabIndex={-1} data-autofocus={!mayEdit || undefined}>
      {target.ids.length > 1 && (
        <Group gap="xs" justify="space-between">
          <ActionIcon aria-label={words.previous} onClick={() => step(-1)}>
            <IconChevronLeft size={16} />
          </ActionIcon>
          <Text size="sm" c="dimmed">
            {words.oneOf(index + 1, target.ids.length)}
          </Text>
          <ActionIcon aria-label={words.next} onClick={() => step(1)}>
            <IconChevronRight size={16} />
          </ActionIcon>
        </Group>
      )}
      {shift && (
        <ShiftFacts
          shift={shift}
          zone={unit.timeZone}
          clashes={clashes}
          published={shift.published}
          note={mayEdit ? null : shift.note}
        />
      )}
      {other && (
        <>
          <ShiftFacts shift={{ ...other, leaveReason: null }} zone={unit.timeZone} clashes={clashes} />
          <Text size="sm" c="dimmed">
            {words.elsewhere(units.find((one) => one.id === other.unitId)?.name ?? kinds.otherUnit)}
          </Text>
        </>
      )}
      {shift && mayEdit && (
        <WorkedPart
          key={`worked ${id}`}
          shift={shift}
          zone={unit.timeZone}
          onOtherwise={() => props.onOtherwise(shift)}
          onDone={close}
        />
      )}
      {shift && mayEdit && shift.professionalId === null && shift.state !== 'draft-removed' && (
        <OpenShift key={`open ${id}`} shift={shift} zone={unit.timeZone} onDone={close} />
      )}
      {shift && mayEdit && shift.worked === null && shift.state !== 'draft-removed' && (
        <ShiftForm
          key={id}
          shift={shift}
          zone={unit.timeZone}
          onSave={async (change) => {
            close()
            if (Object.keys(change).length > 0) await answered(planner.change([{ id, change }]))
          }}
          onRemove={() => {
            close()
            void planner.remove([id])
          }}
          onRestore={shift.state === 'draft-changed' ? restore : undefined}
          onSwap={
            shift.professionalId !== null &&
            shift.kind !== 'leave' &&
            shift.state === 'published' &&
            shift.swapId === null
              ? () => props.onSwap(shift)
              : undefined
          }
        />
      )}
      {shift && mayEdit && shift.state === 'draft-removed' && (
        <Button variant="default" data-autofocus loading={discarding.isPending} onClick={restore}>
          {words.keep}
        </Button>
      )}
      {mayEdit && (
        <MoreButton
          icon={<IconPlus size={14} />}
          onClick={() => onTarget({ kind: 'new', rowIds: [rowId], dates: [target.date], anchor: target.anchor })}
        >
          {words.another}
        </MoreButton>
      )}
      {/* The history includes the draft, which those who may only read do not see. */}
      {shift && mayEdit && may('history.read') && (
        <ShiftHistory
          key={`history ${id}`}
          id={id}
          zone={unit.timeZone}
          nameOf={(personId) => professionals.find((one) => one.id === personId)?.name ?? ''}
        />
      )}
    </Stack>
  )
}
