import { useSession } from '../../../../browser/current.ts'
import { FunnelPanel } from './funnel-panel.tsx'
import { ReceivablesPanel } from './receivables-panel.tsx'
import { LossesPanel, WorthPanel } from './stock-panels.tsx'
import { WaitingPanel } from './waiting-panel.tsx'
import styles from './panels.module.css'

interface PanelsProps {
  readonly from: string
  readonly to: string
  readonly unitId: readonly string[] | undefined
}

/** Pictures of the period, and of what stands today and is to come; each as far as its reader may see it. */
export default function Panels({ from, to, unitId }: PanelsProps) {
  const { may } = useSession()
  const query = unitId ? { unitId: [...unitId] } : {}
  const asked = { from, to, ...query }
  return (
    <div className={styles.panels}>
      {may('order.read') && <FunnelPanel query={asked} />}
      {may('waitlist.read') && <WaitingPanel query={query} />}
      {may('stock.read') && <WorthPanel query={query} />}
      {may('stock.read') && <LossesPanel query={asked} />}
      {may('receipt.read') && <ReceivablesPanel query={query} />}
    </div>
  )
}
