import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { useNow, useUnit } from '../../../../browser/current.ts'
import { FieldGrid, span, Wide } from '../../../../browser/form/form-body.tsx'
import { RemoveLine } from '../../../../browser/form/remove-line.tsx'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { todayIn } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { listLots } from '../list-contract.ts'
import { freeFor, inOrderOfUse, type IssueKind, type Shelf, usingKinds } from '../rules.ts'
import { stockFormWords } from './form-messages.ts'
import type { IssueLine, IssueValues } from './issue-values.ts'
import { MaterialPicker } from './material-picker.tsx'
import { lotInWords } from './wording.ts'

interface IssueLineProps {
  readonly form: UseFormReturnType<IssueValues>
  readonly kind: IssueKind
  readonly index: number
  readonly shelf: { readonly unitId: string; readonly place: Shelf }
  /** Undefined where it is the only one. */
  readonly onRemove: (() => void) | undefined
}

/** One lot of one material: the one that expires first is proposed, and passing over it asks why. */
export function IssueLineFields({ form, kind, index, shelf, onRemove }: IssueLineProps) {
  const words = useMessages(stockFormWords)
  const language = useLanguage()
  const { units } = useUnit()
  const now = useNow()
  const { lines, day } = form.getValues()
  const line = lines[index]
  const today = todayIn(zoneOfUnit(units, shelf.unitId), now)
  const isBack = day !== null && day < today
  const query = {
    unitId: [shelf.unitId],
    place: [shelf.place],
    materialId: line?.materialId ?? '',
    // What came later did not leave then.
    ...(isBack && { on: day }),
    limit: 200,
  }
  const { data } = useContract(listLots, { query }, { enabled: Boolean(line?.materialId) })
  const lots = line?.materialId ? (data?.items ?? []) : []
  const uses = usingKinds.includes(kind)
  const usable = inOrderOfUse(lots, day ?? today)
  // What is all set aside for surgeries is nobody else's to take.
  const offered = (uses ? usable : lots).filter((lot) => freeFor(kind, shelf.place, lot) > 0)
  const first = offered[0]?.lotId
  const set = (patch: Partial<IssueLine>) => {
    const all = form.getValues().lines
    form.setFieldValue(
      'lines',
      all.map((one) => (one.key === line?.key ? { ...one, ...patch } : one)),
    )
  }
  const propose = useEffectEvent(() => {
    if (line?.materialId && first && !offered.some(({ lotId }) => lotId === line.lotId)) set({ lotId: first })
  })
  useEffect(() => propose(), [first, line?.materialId])
  if (!line) return null
  const field = (name: string) => form.getInputProps(`lines.${index}.${name}`)
  const chosen = offered.find(({ lotId }) => lotId === line.lotId)
  const isFirst = chosen?.lotId === first
  const asksWhy = Boolean(line.skipReason) || Boolean(field('skipReason').error) || (uses && chosen && !isFirst)
  return (
    <FieldGrid>
      <MaterialPicker
        {...span(12)}
        value={line.materialId}
        name={line.name}
        error={form.errors[`lines.${index}.materialId`]}
        onChange={(material) =>
          set({
            materialId: material?.id ?? null,
            name: material?.name ?? '',
            lotId: '',
            skipReason: '',
            isControlled: (material?.controlledList ?? null) !== null,
            isImplant: material?.implantable ?? false,
            dose: '',
          })
        }
      />
      <NativeSelect
        {...field('lotId')}
        {...span(8)}
        label={words.lot}
        withAsterisk
        description={uses && chosen && isFirst ? words.fefo : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={
          offered.length === 0
            ? [
                {
                  value: '',
                  label: line.materialId && data ? (isBack ? words.noLotThen : words.noLotHere) : words.chooseLot,
                },
              ]
            : offered.map((lot) => ({
                value: lot.lotId,
                label: `${lotInWords(lot, language)} · ${words.free(freeFor(kind, shelf.place, lot), lot)}`,
              }))
        }
      />
      <WholeInput {...field('quantity')} {...span(4)} value={line.quantity} label={words.quantity} withAsterisk />
      {kind === 'consumption' && line.isControlled && (
        <TextInput
          {...field('dose')}
          {...span(12)}
          label={words.dose}
          description={words.doseHint}
          withAsterisk
          autoComplete="off"
          maxLength={40}
        />
      )}
      {asksWhy && (
        <TextInput
          {...field('skipReason')}
          {...span(12)}
          label={words.skipReason}
          withAsterisk
          autoComplete="off"
          maxLength={200}
        />
      )}
      {onRemove && (
        <Wide>
          <RemoveLine onRemove={onRemove} />
        </Wide>
      )}
    </FieldGrid>
  )
}
