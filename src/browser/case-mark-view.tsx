import { IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import type { CaseMark } from './agenda/case-marks.ts'
import { Mark } from './mark.tsx'

const icons = { good: IconCircleCheck, warning: IconClockExclamation, bad: IconAlertTriangle }

/** A mark in a row or a heading: its figures, and all of it under the pointer. */
export function CaseMarkView({ mark: { short, label, tone } }: { readonly mark: CaseMark }) {
  return (
    <Mark tone={tone} icon={icons[tone]} title={label}>
      <span className="figures" role="img" aria-label={label}>
        {short}
      </span>
    </Mark>
  )
}
