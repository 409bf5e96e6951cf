import { type RecordFile, yesNo } from '../../../../server/record/record-file.ts'
import { both } from '../../../../shared/both.ts'
import type { StandingLine } from '../line.ts'
import type { Kit } from '../record.ts'

interface Line extends StandingLine {
  readonly procedureName: string
}

/** A line per material. */
export const kitFile: RecordFile<Kit, Line> = {
  lines: ({ procedureName, lines }) => lines.map((line) => ({ ...line, procedureName })),
  columns: ({ actor: { language } }) =>
    Promise.resolve([
      { title: both('Procedimento', 'Procedure'), value: ({ procedureName }) => procedureName },
      { title: both('Material', 'Material'), value: ({ material }) => material.name },
      { title: both('Quantidade', 'Quantity'), value: ({ quantity }) => quantity },
      { title: both('Unidade de uso', 'Use unit'), value: ({ material }) => material.useUnit },
      { title: both('A cada enxertos', 'For each grafts'), value: ({ perGrafts }) => perGrafts },
      { title: both('Opcional', 'Optional'), value: ({ optional }) => yesNo(optional, language) },
      {
        title: both('Substitutos', 'Substitutes'),
        value: ({ substitutes }) => substitutes.map(({ name }) => name).join(', ') || null,
      },
    ]),
}
