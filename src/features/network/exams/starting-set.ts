import type { StartingKind } from '../../../shared/starting-kinds.ts'
import { usualValidDays } from './record.ts'

interface StartingExam {
  readonly name: string
  readonly validDays: number
  readonly procedureIds: readonly string[]
}

/** Asked for before every surgery, until somebody says of which. */
const asked = (name: string, validDays = usualValidDays): StartingExam => ({ name, validDays, procedureIds: [] })

const blood = [
  asked('Hemograma completo'),
  asked('Coagulograma (TP/INR e TTPA)'),
  asked('Glicemia de jejum'),
  asked('Creatinina e ureia'),
  asked('Sorologias (HIV, hepatites B e C)', 180),
  asked('Eletrocardiograma', 180),
]

/** What is usually asked for before an operation in Brazil. */
export const startingExams: Readonly<Record<StartingKind, readonly StartingExam[]>> = {
  hair: blood,
  plastic: [...blood, asked('Risco cirúrgico (avaliação cardiológica)', 180), asked('Beta-hCG', 30)],
}
