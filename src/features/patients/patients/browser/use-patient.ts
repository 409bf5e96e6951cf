import { useState } from 'react'
import { useContract } from '../../../../browser/query.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { readPatient } from '../contract.ts'

type Patient = ContractOutput<typeof readPatient>
type Asked = ReturnType<typeof useContract<typeof readPatient>>

interface OpenPatient extends Pick<Asked, 'error' | 'refetch'> {
  /** The one with this id; the one that stands for it where it was merged before it was opened. */
  readonly patient: Patient | undefined
  /** The record that it was merged into while it was open. */
  readonly stays: Patient | undefined
}

/** A patient by their id. One that is merged into another while it is open stays as it was: somebody may be writing in it. */
export function usePatient(id: string): OpenPatient {
  const { data, error, refetch } = useContract(readPatient, { params: { id } })
  const [seen, setSeen] = useState<Patient>()
  if (data?.id === id && data !== seen) setSeen(data)
  const own = data?.id !== id && seen?.id === id ? seen : undefined
  return { patient: own ?? data, stays: own && data, error, refetch }
}
