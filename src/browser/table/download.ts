import type { Contract, ContractInput } from '../../shared/contract.ts'
import { fetchAnswer } from '../api.ts'

/** Seconds an export may take until its first byte. */
const patience = 120

/** The name a file is sent under (`content-disposition`), or `fallback`. */
export function fileNameIn(header: string | null, fallback: string): string {
  return /filename="?([^";]+)"?/.exec(header ?? '')?.[1] ?? fallback
}

/**
 * Calls an endpoint that answers with a file and gives it to the browser to keep.
 * @returns the file's name
 * @throws ProblemError when refused or not answered
 */
export async function download<C extends Contract>(contract: C, input: ContractInput<C>): Promise<string> {
  const answer = await fetchAnswer(contract, input, { patience })
  const name = fileNameIn(answer.headers.get('content-disposition'), contract.name)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
  return name
}
