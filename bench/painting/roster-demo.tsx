import { useState } from 'react'
import { rosterGridLabels } from '../../src/features/agenda/roster/browser/planner-grid/messages.ts'
import type { RosterChip } from '../../src/features/agenda/roster/browser/planner-grid/model.ts'
import { RosterGrid } from '../../src/features/agenda/roster/browser/planner-grid/roster-grid.tsx'
import { monthOfShifts, rosterCoverage, rosterDays, rosterGroups } from './month-of-roster.ts'

const labels = rosterGridLabels['pt-BR']
const week = { days: rosterDays.slice(6, 13), coverage: rosterCoverage.slice(6, 13), scale: { from: 360, to: 1320 } }

/** The roster grid with one believable month, to look at and to try by hand; what it asks for is said in words. */
export function RosterDemo({ isWeek = false }: { isWeek?: boolean }) {
  const [chips, setChips] = useState<readonly RosterChip[]>(() =>
    isWeek
      ? monthOfShifts().map((chip) => ({ ...chip, fromDay: chip.fromDay - 6, toDay: chip.toDay - 6 }))
      : monthOfShifts(),
  )
  const [said, setSaid] = useState('')
  const [selectedId, setSelectedId] = useState<string | null>(null)
  return (
    <div className="demo">
      <nav>
        <output>{said}</output>
      </nav>
      <main style={{ display: 'flex' }}>
        <RosterGrid
          days={isWeek ? week.days : rosterDays}
          coverage={isWeek ? week.coverage : rosterCoverage}
          scale={isWeek ? week.scale : null}
          groups={rosterGroups}
          chips={chips}
          selectedId={selectedId}
          labels={labels}
          onOpenChip={(id) => {
            setSelectedId(id)
            setSaid(`open ${id}`)
          }}
          onOpenCells={(range) => setSaid(`cells ${JSON.stringify(range)}`)}
          onDelete={(range) => setSaid(`delete ${JSON.stringify(range)}`)}
          onCopy={(range) => setSaid(`copy ${JSON.stringify(range)}`)}
          onPaste={(range) => setSaid(`paste ${JSON.stringify(range)}`)}
          onRowMenu={(row) => setSaid(`menu ${row}`)}
          onResize={(resize) => setSaid(`resize ${JSON.stringify(resize)}`)}
          onMove={(moves) => {
            setSaid(`move ${JSON.stringify(moves)}`)
            setChips((shown) =>
              shown.map((chip) => {
                const move = moves.find(({ id }) => id === chip.id)
                if (!move) return chip
                return { ...chip, rowId: move.rowId, fromDay: chip.fromDay + move.days, toDay: chip.toDay + move.days }
              }),
            )
          }}
        />
      </main>
    </div>
  )
}
