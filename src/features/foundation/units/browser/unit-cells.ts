import type { Cells } from '../../../../browser/record/record-cells.tsx'
import { hoursText } from '../hours-text.ts'
import type { units } from '../record.ts'

const closed = { 'pt-BR': 'Sem horário', en: 'No hours' } as const

/** What is shown of a unit otherwise than as its words: its city, and that it has no hours. */
export const unitCells: Cells<typeof units> = {
  city: ({ city, state }) => (state === 'EX' ? city : `${city} · ${state}`),
  openings: ({ openings }, language) => hoursText(openings, language) || closed[language],
}
