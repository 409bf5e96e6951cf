import { useState } from 'react'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import type { Kit } from '../record.ts'

interface Called {
  readonly id: string
  readonly name: string
  readonly useUnit: string
}

/** What the materials of a kit that is being written are called: those it had, and those that are chosen now. */
export function useMaterialNames(): {
  readonly called: (id: string) => Called | undefined
  readonly remember: (one: Called) => void
} {
  const { row } = useFormValues()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Called>>(new Map())
  // The form is of a kit, or of a new one.
  const lines = (row as Kit | undefined)?.lines ?? []
  const had = new Map(
    lines.flatMap(({ material, substitutes }) => [material, ...substitutes]).map((one) => [one.id, one]),
  )
  return {
    called: (id) => chosen.get(id) ?? had.get(id),
    remember: (one) => setChosen((before) => new Map(before).set(one.id, one)),
  }
}
