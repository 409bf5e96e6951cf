import { useSession } from '../../../../../browser/current.ts'
import { ForecastPanel } from './forecast-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import type { ForecastFilter } from './panel.tsx'
import { ReceivablesPanel } from './receivables-panel.tsx'
import { LossesPanel, WorthPanel } from './stock-panels.tsx'
import { WaitingPanel } from './waiting-panel.tsx'
import type { Comparison } from '../../periods.ts'
import styles from './panels.module.css'

interface PanelsProps {
  readonly compare: Comparison
  readonly filter: ForecastFilter & { readonly from: string; readonly to: string }
}

/** Pictures of the period, and of what stands today and is to come; each as far as its reader may see it. */
export default function Panels({ filter, compare }: PanelsProps) {
  const { may } = useSession()
  const { from, to, unitId, ...ofCases } = filter
  const query = unitId ? { unitId: [...unitId] } : {}
  const asked = { from, to, ...query, compare }
  // What these count nobody is the doctor of: asked so, they would say something else than they seem to.
  const isWhole = Object.values(ofCases).every((one) => one === undefined)
  return (
    <div className={styles.panels}>
      {may('appointment.read') && <ForecastPanel query={{ ...query, ...ofCases }} />}
      {isWhole && may('order.read') && <FunnelPanel query={asked} />}
      {isWhole && may('waitlist.read') && <WaitingPanel query={query} />}
      {isWhole && may('stock.read') && <WorthPanel query={query} />}
      {isWhole && may('stock.read') && <LossesPanel query={asked} />}
      {isWhole && may('receipt.read') && <ReceivablesPanel query={query} />}
    </div>
  )
}
