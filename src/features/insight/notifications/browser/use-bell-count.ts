import { useEffect } from 'react'
import { refetchShowing, useContract } from '../../../../browser/query.ts'
import { setNavigationCount } from '../../../../browser/shell/navigation-counts.ts'
import { countNotifications } from '../count-contract.ts'

/** No timer of the browser is longer. */
const longest = 2 ** 31 - 1

/** Keeps the bell's figure: by what the live stream tells, and by the clock when something put off comes back. */
export function useBellCount(): void {
  const { data } = useContract(countNotifications, {})
  const { needsMe = 0, unread = 0, nextAt = null } = data ?? {}
  useEffect(() => {
    setNavigationCount('/notificacoes', needsMe)
    setNavigationCount('/notificacoes#novas', unread)
  }, [needsMe, unread])
  useEffect(() => {
    if (nextAt === null) return
    const wait = Math.max(Date.parse(nextAt) - Date.now(), 0) + 500
    const timer = setTimeout(() => refetchShowing('notification'), Math.min(wait, longest))
    return () => clearTimeout(timer)
  }, [nextAt])
}
