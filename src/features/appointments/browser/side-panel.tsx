import './side-panel.css'
import type { ReactNode } from 'react'
import { Beside } from '../../../browser/dialog/beside.tsx'

interface SidePanelProps {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stands at the bottom and stays in sight: what one does here. */
  readonly footer?: ReactNode
}

/** What is open beside a calendar. */
export function SidePanel({ footer, ...rest }: SidePanelProps) {
  return <Beside {...rest} foot={footer} />
}
