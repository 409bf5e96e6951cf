import { useEffect } from 'react'
import { useContract } from '../../browser/query.ts'
import { setNavigationCount } from '../../browser/shell/navigation-counts.ts'
import { countRequests } from '../../features/agenda/block-requests/list-contract.ts'

/** Keeps the figure of the requests that wait for this person to decide. Loaded only for who decides. */
export default function RequestCount() {
  const { data } = useContract(countRequests, { query: { status: ['open'] } })
  const waiting = data?.waiting ?? 0
  useEffect(() => setNavigationCount('/requisicoes-bloqueio', waiting), [waiting])
  return null
}
