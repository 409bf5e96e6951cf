import { useState } from 'react'
import { rosterGridLabels } from '../../src/features/agenda/roster/browser/planner-grid/messages.ts'
import type { RosterChip } from '../../src/features/agenda/roster/browser/planner-grid/model.ts'
import { RosterGrid } from '../../src/features/agenda/roster/browser/planner-grid/roster-grid.tsx'
import { monthOfShifts, rosterCoverage, rosterDays, rosterGroups, withOneShiftMoved } from './month-of-roster.ts'
import { timed } from './timed.ts'

const nothing = () => {}

/** A page with two buttons: show a month of 60 professionals, move one shift. The grid has on it everything that people have. */
export function RosterTrial() {
  const [month] = useState(monthOfShifts)
  const [chips, setChips] = useState<readonly RosterChip[] | null>(null)
  return (
    <div className="trial">
      <header>
        <button type="button" id="show" onClick={(click) => timed(click.timeStamp, () => setChips(month))}>
          Show the month
        </button>
        <button
          type="button"
          id="move"
          onClick={(click) =>
            timed(click.timeStamp, () => setChips((shown) => withOneShiftMoved(shown ?? month, 'doctor-0 7')))
          }
        >
          Move one
        </button>
      </header>
      <main style={{ display: 'flex' }}>
        {chips ? (
          <RosterGrid
            days={rosterDays}
            coverage={rosterCoverage}
            scale={null}
            groups={rosterGroups}
            chips={chips}
            labels={rosterGridLabels['pt-BR']}
            onOpenChip={nothing}
            onOpenCells={nothing}
            onMove={nothing}
            onResize={nothing}
            onDelete={nothing}
            onCopy={nothing}
            onPaste={nothing}
            onRowMenu={nothing}
          />
        ) : null}
      </main>
    </div>
  )
}
