import type { PaperContent } from '../../../../server/paper/draw-pdf.ts'
import type { Language } from '../../../../shared/language.ts'
import { aimedOf } from '../figures.ts'
import { paperWords } from '../paper-words.ts'
import { amountShown, valueShown } from '../words.ts'
import type { PanelTaken } from './panel-reading.ts'
import { dimmed } from './report-paper.ts'

/** Rows of a table that stand on one page beneath its definition. */
const rowsOfPage = 30
/** Letters of a name that needs no second line. */
const shortName = 28

/** The pictures of the dashboard on paper: each as the table that it is drawn from, with what it means. */
export function panelsPaper(panels: readonly PanelTaken[], language: Language): PaperContent[] {
  return panels.map((panel) => ({
    stack: [
      { text: panel.title, bold: true, fontSize: 12, margin: [0, 14, 0, 2] },
      { text: panel.definition, fontSize: 8, color: dimmed, margin: [0, 0, 0, 4] },
      ...aimedShown(panel, language),
      tableOf(panel, language),
    ],
    // What a page holds stays together; a longer table goes on.
    unbreakable: panel.rows.length <= rowsOfPage,
  }))
}

/** The number of a picture beside that of the other period and its target. */
function aimedShown({ aimed }: PanelTaken, language: Language): PaperContent[] {
  if (!aimed) return []
  const words = paperWords[language]
  const { measure } = aimedOf(aimed.name)
  const shown = (value: number | null) => valueShown(value, measure, language)
  const text = [
    `${aimed.title}: ${shown(aimed.value)}`,
    aimed.before !== null && `${words.before}: ${shown(aimed.before)}`,
    aimed.target !== null && `${words.target}: ${shown(aimed.target)}`,
  ]
  return [{ text: text.filter(Boolean).join(' · '), bold: true, margin: [0, 0, 0, 4] }]
}

function tableOf({ rows }: PanelTaken, language: Language): PaperContent {
  const titles = rows[0]?.amounts.map(({ title }) => title) ?? []
  const right = { alignment: 'right', fontSize: 8.5 } as const
  return {
    table: {
      widths: ['*', ...titles.map(() => 'auto')],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        ['', ...titles.map((text) => ({ ...right, text, bold: true }))],
        ...rows.map(({ name, amounts }) => [
          { text: name, fontSize: 8.5, noWrap: name.length <= shortName },
          ...amounts.map((amount) => ({ ...right, text: amountShown(amount, language), noWrap: true })),
        ]),
      ],
    },
    layout: 'lightHorizontalLines',
  }
}
