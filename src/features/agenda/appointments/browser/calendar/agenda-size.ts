import { useState } from 'react'
import type { Span } from './search-params.ts'

/** `fit`: all on the screen as far as whole lines allow; `comfortable`: every name legible, the rest a scroll away. */
export type AgendaSize = 'fit' | 'comfortable'

const keyOf = (span: Span) => `agenda ${span}`

/** How large the day or the week is drawn, remembered for each in this browser. */
export function useAgendaSize(span: Span): [AgendaSize, (size: AgendaSize) => void] {
  const [chosen, setChosen] = useState<Partial<Record<Span, AgendaSize>>>({})
  const remembered = localStorage.getItem(keyOf(span)) === 'comfortable' ? 'comfortable' : 'fit'
  return [
    chosen[span] ?? remembered,
    (size) => {
      localStorage.setItem(keyOf(span), size)
      setChosen({ ...chosen, [span]: size })
    },
  ]
}
