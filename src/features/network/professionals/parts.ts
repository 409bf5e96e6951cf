import { z } from 'zod'
import { both } from '../../../shared/both.ts'
import { idSchema } from '../../../shared/ids.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import { professionalFunctions } from '../procedures/contract.ts'

/** What somebody does in a case: pay, labels and reports go by it, and not by the register, which is only what it begins with. */
export const partSchema = z.strictObject({ professionalId: idSchema, function: z.enum(professionalFunctions) })
export type Part = z.output<typeof partSchema>

/** Parts of a case as they are sent: each once, in the order of its people; several of one person who does several things. */
export const partsField = z.array(partSchema).min(1).max(24)

/** The people of parts, each once, as they come. */
export function peopleOf(parts: readonly Part[]): string[] {
  return [...new Set(parts.map(({ professionalId }) => professionalId))]
}

/** The parts as one word that is the same for the same parts, whatever their order. */
export function partsKey(parts: readonly Part[]): string {
  return parts
    .map((part) => `${part.professionalId}/${part.function}`)
    .toSorted()
    .join()
}

const twice = both('Esta função já é desta pessoa', 'This person has that function already')

/** Refusals of parts that stand there twice. */
export function repeatedParts(parts: readonly Part[]): FieldRefusal[] {
  return parts.flatMap((part, index) => {
    const first = parts.findIndex((one) => one.professionalId === part.professionalId && one.function === part.function)
    return first === index ? [] : [{ path: `parts.${index}`, code: 'repeated', message: twice }]
  })
}
