import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useCommand } from '../../../../browser/query.ts'
import { lotInWords } from '../../../stock/offers/browser.ts'
import { acceptMaterials } from '../contract.ts'
import type { CaseMaterials } from '../record.ts'
import { messages } from './messages.ts'
import { showMaterials } from './use-case-desk.ts'

/** What of the lots on a case was used: all of it unless somebody says less; of a surgery that was given up, nothing. */
export default function AcceptMaterials({ of, onClose }: { readonly of: CaseMaterials; readonly onClose: () => void }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const lots = of.lines.flatMap((line) =>
    line.lots.filter(({ onCase }) => onCase > 0).map((lot) => ({ ...lot, name: line.materialName })),
  )
  const keyOf = ({ lotId, shelf }: (typeof lots)[number]) => `${lotId} ${shelf}`
  const [used, setUsed] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(
      lots.map((lot) => {
        const said = of.accepted?.lines.find((line) => line.lotId === lot.lotId && line.shelf === lot.shelf)
        return [keyOf(lot), Math.min(said?.used ?? (of.status === 'fulfilled' ? lot.onCase : 0), lot.onCase)]
      }),
    ),
  )
  const [explanation, setExplanation] = useState(of.accepted?.explanation ?? '')
  const problemOf = (lot: (typeof lots)[number]) => {
    const value = used[keyOf(lot)] ?? null
    const isRight = value !== null && Number.isSafeInteger(value) && value >= 0 && value <= lot.onCase
    if (!isRight) return words.tooMany(lot.onCase)
    return lot.isControlled && value < lot.onCase && words.returnFirst
  }
  const { form, wrong, check } = useWrong(Object.fromEntries(lots.map((lot) => [keyOf(lot), problemOf(lot)])))
  const accepting = useCommand(acceptMaterials, {
    onSuccess: (after) => {
      showMaterials(after)
      onClose()
    },
  })
  const send = () => {
    if (!check()) return
    const lines = lots.map((lot) => ({
      lotId: lot.lotId,
      onCase: lot.onCase,
      used: used[keyOf(lot)] ?? 0,
      shelf: lot.shelf,
    }))
    const body = { lines, ...(explanation.trim() && { explanation }) }
    accepting.mutate({ params: { id: of.appointmentId }, body })
  }
  return (
    <FormDialog
      title={words.acceptTitle}
      size="md"
      form={form}
      submit={words.accept}
      sending={accepting.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Text size="sm">{words.acceptHint}</Text>
      {lots.map((lot) => (
        <WholeInput
          key={keyOf(lot)}
          label={words.usedOf(lot.name, lotInWords(lot, language))}
          description={words.onCaseCount(lot.onCase)}
          value={used[keyOf(lot)] ?? null}
          error={wrong[keyOf(lot)]}
          onChange={(value) => setUsed({ ...used, [keyOf(lot)]: value })}
        />
      ))}
      <Textarea
        label={words.explanation}
        autosize
        minRows={2}
        maxLength={1000}
        value={explanation}
        onChange={(event) => setExplanation(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
