import { type ComponentType, createContext, type ReactNode, createElement, use, useState } from 'react'

/** How something that is shown stands beside its state, in a few figures: on a card, in a row. */
export interface CaseMark {
  /** As a card has room for it: "7/10". */
  readonly short: string
  /** All of it, in a sentence. */
  readonly label: string
  readonly tone: 'good' | 'warning' | 'bad'
}

/** What stands in a stretch of time, of some units or all, or only what is named. */
export interface CasesShown {
  readonly unitId?: readonly string[] | undefined
  /** Instants. */
  readonly from: string
  readonly to: string
  readonly ids?: readonly string[] | undefined
}

interface CaseMarksProps extends CasesShown {
  /** Given a map of the same identity while nothing changes. */
  readonly onMarks: (marks: ReadonlyMap<string, CaseMark>) => void
}

/** What later nouns say of what stands on a calendar; the application knows whose it is. */
export interface CaseMarks {
  /** Finds the marks, without a look of its own. */
  readonly Source: ComponentType<CaseMarksProps>
  /** The whole of it, where one is open. */
  readonly Section: ComponentType<{ readonly id: string }>
}

export const CaseMarksContext = createContext<CaseMarks | null>(null)

const none: ReadonlyMap<string, CaseMark> = new Map()

/** The marks of what is shown, by its id. `source` is to be rendered: it finds them. */
export function useCaseMarks(shown: CasesShown | null): {
  readonly source: ReactNode
  readonly marks: ReadonlyMap<string, CaseMark>
} {
  const Source = use(CaseMarksContext)?.Source
  const [marks, setMarks] = useState(none)
  const source = Source && shown ? createElement(Source, { ...shown, onMarks: setMarks }) : null
  return { source, marks }
}
