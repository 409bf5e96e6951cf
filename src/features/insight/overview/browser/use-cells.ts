import { type KeyboardEvent, useRef, useState } from 'react'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function cellsIn(table: HTMLElement): HTMLElement[][] {
  const rows = [...table.querySelectorAll('tbody tr')]
  return rows.map((row) => [...row.querySelectorAll<HTMLElement>('[data-cell]')])
}

/** The links of a table as one stop of the Tab key, with the arrows between them; Home and End go along the row. */
export function useCells() {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!table.current || event.altKey || event.ctrlKey || event.metaKey) return
    const cells = cellsIn(table.current)
    const [row, column] = at
    const [rows, columns] = steps[event.key] ?? [0, 0]
    const nextRow = Math.min(Math.max(row + rows, 0), cells.length - 1)
    const last = (cells[nextRow]?.length ?? 1) - 1
    const nextColumn =
      event.key === 'Home' ? 0 : event.key === 'End' ? last : Math.min(Math.max(column + columns, 0), last)
    if (nextRow === row && nextColumn === column) return
    event.preventDefault()
    setAt([nextRow, nextColumn])
    cells[nextRow]?.[nextColumn]?.focus()
  }
  const onFocus = ({ target }: { readonly target: EventTarget }) => {
    const cells = table.current ? cellsIn(table.current) : []
    const row = cells.findIndex((one) => one.some((cell) => cell === target))
    if (row >= 0) setAt([row, cells[row]?.findIndex((cell) => cell === target) ?? 0])
  }
  const tabIndexOf = (row: number, column: number) => (at[0] === row && at[1] === column ? 0 : -1)
  return { table: { ref: table, onKeyDown, onFocus }, tabIndexOf }
}
