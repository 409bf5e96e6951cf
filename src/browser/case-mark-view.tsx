import styles from './case-mark-view.module.css'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import { Suspense, type SyntheticEvent, use } from 'react'
import { type CaseMark, CaseMarksContext } from './agenda/case-marks.ts'
import { Mark } from './mark.tsx'
import { PopoverButton } from './popover/popover-button.tsx'

const icons = { good: IconCircleCheck, warning: IconClockExclamation, bad: IconAlertTriangle }

interface CaseMarkViewProps {
  readonly mark: CaseMark
  /** Of what it is a mark: the whole list opens at it. Not where that stands beside it already. */
  readonly id?: string
}

/** What happens in the list is not done to the row that the mark stands in. */
const own = (event: SyntheticEvent) => event.stopPropagation()

/** A mark in a row or a heading: its figures, and the list of it under the pointer, by a tap or by Enter. */
export function CaseMarkView({ mark: { short, label, tone }, id }: CaseMarkViewProps) {
  const List = use(CaseMarksContext)?.List
  const figures = (
    <span className="figures" aria-hidden="true">
      {short}
    </span>
  )
  if (id === undefined || !List)
    return (
      <span role="img" aria-label={label}>
        <Mark tone={tone} icon={icons[tone]} title={label}>
          {figures}
        </Mark>
      </span>
    )
  return (
    <span role="presentation" onClick={own} onKeyDown={own}>
      <PopoverButton
        position="bottom-start"
        width="min(340px, calc(100vw - 24px))"
        opensOnHover
        renderButton={(door) => (
          // What is seen of it is part of what it is called, for those who speak to the screen.
          <button type="button" className={styles.door} {...door}>
            <Mark tone={tone} icon={icons[tone]}>
              <VisuallyHidden>{label} </VisuallyHidden>
              <span className="figures">{short}</span>
            </Mark>
          </button>
        )}
      >
        <div className={styles.list}>
          <Suspense fallback={<Skeleton height={200} />}>
            <List id={id} />
          </Suspense>
        </div>
      </PopoverButton>
    </span>
  )
}
