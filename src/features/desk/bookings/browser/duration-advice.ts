import { type ComponentType, createContext } from 'react'

interface DurationAdviceProps {
  readonly procedureId: string
  readonly professionalId: string
  /** The catalogue's, in minutes. */
  readonly usual: number
  /** What times are looked for with now; undefined is the catalogue's. */
  readonly minutes: number | undefined
  readonly onMinutes: (minutes: number | undefined) => void
}

/** What a later noun has learned of how long it takes, beside the catalogue's; the application knows whose it is. */
export const DurationAdviceContext = createContext<ComponentType<DurationAdviceProps> | null>(null)
