import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { DidNotCome } from '../../../../../browser/states.tsx'
import type { ContractOutput } from '../../../../../shared/contract.ts'
import type { Professional } from '../../../../network/offers/both.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { fillPeriod } from '../../contract.ts'
import { listPatterns } from '../../pattern-contract.ts'
import type { Shift } from '../../record.ts'
import type { Period } from '../search-params.ts'
import type { Planner } from '../use-planner.ts'
import { FillForm } from './fill-form.tsx'
import { FilledResult } from './filled-result.tsx'
import { fillMessages } from './fill-messages.ts'
import { lineMessages } from './line-messages.ts'
import { PatternEditor } from './pattern-editor.tsx'
import { SavePattern } from './save-pattern.tsx'

interface FillDialogProps {
  readonly unit: Unit
  readonly period: Period
  readonly shifts: readonly Shift[]
  readonly professionals: readonly Professional[]
  readonly planner: Planner
  readonly nameOf: (professionalId: string) => string
  readonly onClose: () => void
}

/** Fills the period from a pattern, makes patterns and changes them. */
export default function FillDialog(props: FillDialogProps) {
  const { unit, period, professionals, planner, nameOf, onClose } = props
  const words = useMessages(fillMessages)
  const lineWords = useMessages(lineMessages)
  const patterns = useContract(listPatterns, { query: { unitId: unit.id } })
  const [chosen, setChosen] = useState<string | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const [made, setMade] = useState<ContractOutput<typeof fillPeriod> | null>(null)
  const items = patterns.data?.items ?? []
  const pattern = items.find(({ id }) => id === chosen) ?? items[0]
  return (
    <Dialog title={isEditing ? lineWords.editTitle : words.fillTitle} size="md" writing={isEditing} onClose={onClose}>
      {isEditing && pattern ? (
        <PatternEditor
          key={pattern.id}
          pattern={pattern}
          professionals={professionals}
          onDone={() => setIsEditing(false)}
        />
      ) : made ? (
        <FilledResult result={made} nameOf={nameOf} zone={unit.timeZone} onClose={onClose} />
      ) : (
        <>
          {patterns.isPending && <Skeleton height={120} />}
          {patterns.error && <DidNotCome error={patterns.error} onAgain={() => void patterns.refetch()} />}
          {patterns.data && !pattern && <Text mb="sm">{words.noPattern}</Text>}
          {patterns.data && <SavePattern unit={unit} period={period} onSaved={setChosen} />}
          {pattern && (
            <FillForm
              {...props}
              pattern={pattern}
              patterns={items}
              onChosen={setChosen}
              onEdit={() => setIsEditing(true)}
              onMade={(answer, gesture) => {
                setMade(answer)
                planner.offerTakingBack(gesture, answer.shiftIds, words.done(answer.created))
              }}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
