import { call } from '../../../../browser/api.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { holdAnswer } from '../../../../browser/live/own-answers.ts'
import { contractKey, useCommand } from '../../../../browser/query.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Shelf } from '../../../stock/offers/both.ts'
import { offerLots, putOn, readCaseMaterials, takeOff } from '../contract.ts'
import type { CaseMaterials } from '../record.ts'
import { messages } from './messages.ts'

/** Some of a lot of a material, as it is put on or taken off. */
export interface Some {
  readonly materialId: string
  readonly name: string
  readonly lotId: string
  readonly shelf: Shelf
  readonly quantity: number
  readonly skipReason?: string
  /** It leaves the locked cabinet and goes back by two people: they are asked for first. */
  readonly isControlled?: boolean
}

/** What is controlled, on its way to a case or back to the cabinet. */
export interface Controlled {
  readonly some: Some
  readonly way: 'put' | 'take'
}

/** Puts what a command answered where the materials of a case are read. */
export function showMaterials(of: CaseMaterials): void {
  holdAnswer(contractKey(readCaseMaterials, { params: { id: of.appointmentId } }), of)
}

/** Some of a lot as it is sent. */
export const bodyOf = ({ lotId, shelf, quantity }: Some) => ({
  id: newId(),
  lotId,
  quantity,
  shelf,
})

/** Puts materials on a case and takes them off, each with its way back, and offers lots by a code or material. */
export function useCaseDesk(appointmentId: string, onControlled: (controlled: Controlled) => void) {
  const words = useMessages(messages)
  const params = { id: appointmentId }
  const putting = useCommand(putOn, { onSuccess: showMaterials })
  const taking = useCommand(takeOff, { onSuccess: showMaterials })
  const take = (some: Some) => {
    if (some.isControlled) return onControlled({ some, way: 'take' })
    taking.mutate(
      { params, body: bodyOf(some) },
      {
        onSuccess: () =>
          notify({
            message: words.wasTaken(some.quantity, some.name),
            tone: 'done',
            series: 'case-materials',
            undo: () => put(some),
          }),
      },
    )
  }
  const put = (some: Some, onDone?: () => void) => {
    if (some.isControlled) return onControlled({ some, way: 'put' })
    putting.mutate(
      { params, body: { ...bodyOf(some), ...(some.skipReason && { skipReason: some.skipReason }) } },
      {
        onSuccess: (after) => {
          onDone?.()
          const left = after.lines.find(({ materialId }) => materialId === some.materialId)?.left ?? 0
          const rest = { ...some, quantity: left }
          notify({
            message: words.wasPut(some.quantity, some.name),
            tone: 'done',
            series: 'case-materials',
            undo: () => take(some),
            ...(left > 0 && { actions: [{ label: words.putRest(left), act: () => put(rest) }] }),
          })
        },
      },
    )
  }
  const offers = (gtin: string) => call(offerLots, { params, query: { gtin } })
  return { put, take, offers, isBusy: putting.isPending || taking.isPending }
}
export type CaseDesk = ReturnType<typeof useCaseDesk>
