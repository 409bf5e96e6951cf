import { useEffect } from 'react'
import { useContract } from '../../browser/query.ts'
import { useSession } from '../../browser/current.ts'
import { setNavigationCount } from '../../browser/shell/navigation-counts.ts'
import { useBellCount } from '../../features/notifications/browser/use-bell-count.ts'
import { countRequests } from '../../features/block-requests/list-contract.ts'

/** Keeps the figures of the menu fresh: what waits for this person, noun by noun. Shows nothing itself. */
export default function NavigationCounts() {
  const { may } = useSession()
  useBellCount()
  const { data } = useContract(countRequests, { query: { status: ['open'] } }, { enabled: may('blockRequest.approve') })
  const waiting = data?.waiting ?? 0
  useEffect(() => setNavigationCount('/requisicoes-bloqueio', waiting), [waiting])
  return null
}
