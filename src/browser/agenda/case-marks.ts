import {
  type ComponentType,
  createContext,
  type ReactNode,
  createElement,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react'

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
  /** What a mark is made of, to be read beside it. */
  readonly List: ComponentType<{ readonly id: string }>
}

export const CaseMarksContext = createContext<CaseMarks | null>(null)

type Marks = ReadonlyMap<string, CaseMark>

const none: Marks = new Map()

interface PartProps {
  readonly source: CaseMarks['Source']
  readonly at: number
  readonly shown: CasesShown
  readonly onPart: (at: number, marks: Marks) => void
}

function Part({ source, at, shown, onPart }: PartProps): ReactNode {
  const onMarks = useCallback((marks: Marks) => onPart(at, marks), [at, onPart])
  return createElement(source, { ...shown, onMarks })
}

/**
 * The marks of what is shown, by its id. `source` is to be rendered: it finds them.
 * @param shown as many parts as it takes to ask for all of it
 */
export function useCaseMarks(shown: readonly CasesShown[]): { readonly source: ReactNode; readonly marks: Marks } {
  const source = use(CaseMarksContext)?.Source
  const [parts, setParts] = useState<readonly Marks[]>([])
  const onPart = useCallback((at: number, marks: Marks) => {
    setParts((before) =>
      Array.from({ length: Math.max(at + 1, before.length) }, (_, index) =>
        index === at ? marks : (before[index] ?? none),
      ),
    )
  }, [])
  const marks = useMemo(
    () => (parts.length === 1 ? (parts[0] ?? none) : new Map(parts.flatMap((part) => [...part]))),
    [parts],
  )
  const parted = source && shown.map((one, at) => createElement(Part, { key: at, source, at, shown: one, onPart }))
  return { source: parted, marks }
}
