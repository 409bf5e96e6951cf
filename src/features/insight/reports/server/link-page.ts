import type { Download } from '../../../../server/endpoint/endpoint.ts'
import type { PaperContent } from '../../../../server/paper/draw-pdf.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDayTime, networkZone } from '../../../../shared/time.ts'
import {
  type Asked,
  type LinkPage,
  type PersonalPages,
  escaped,
  otherLanguage,
  personalStyle,
} from '../../../foundation/offers/server.ts'
import { functionWords } from '../../../network/offers/both.ts'
import { linkWords } from '../link-words.ts'
import { paperWords } from '../paper-words.ts'
import { rankedFrom } from '../team-rules.ts'
import { openReport, type OwnLine, ownLines, type OwnReport, readOwnReport } from './own-report.ts'
import { dimmed, periodShown, reportPdf } from './report-paper.ts'

/** A professional's own report by its link: to be read and taken as PDF. */
export function reportPages(financeRestrictedUserIds: readonly string[]): PersonalPages {
  const read = async (asked: Asked, subjectId: string, language: Language) => {
    const open = await openReport(asked, subjectId, financeRestrictedUserIds)
    // Closed since the way in was found.
    if (!open) throw new Error('what a link leads to was closed while it was read')
    return readOwnReport(open, language)
  }
  return {
    async addressOf(asked, { subjectId }) {
      return (await openReport(asked, subjectId, financeRestrictedUserIds))?.mailbox ?? null
    },
    async page(asked, { subjectId }, language) {
      return pageOf(await read(asked, subjectId, language), language)
    },
    async file(asked, { subjectId }, language, name) {
      return name === 'report.pdf' ? pdfOf(await read(asked, subjectId, language), language) : null
    },
    opened: ({ subjectId: entityId }) => ({
      noun: 'reportLink',
      verb: 'open',
      entityId,
      unitId: null,
      concerns: {},
    }),
  }
}

/** What is to be known to read it right. */
function notesOf({ own }: OwnReport, language: Language): string[] {
  const [words, ofPaper] = [linkWords[language], paperWords[language]]
  return [
    ...(own.provisional > 0 ? [ofPaper.provisional(own.provisional.toLocaleString(language))] : []),
    own.surgeries < rankedFrom ? words.few : words.network10,
    `${ofPaper.medians} ${words.middle}`,
    words.own10,
  ]
}

const isEmpty = ({ own }: OwnReport) => own.surgeries === 0 && own.planned === 0

function pageOf(report: OwnReport, language: Language): LinkPage {
  const [words, ofPaper] = [linkWords[language], paperWords[language]]
  const { name, filters, period, computedAt } = report
  const shown = periodShown(period, language)
  const counted =
    computedAt === null ? ofPaper.notCounted : ofPaper.countedUntil(formatDayTime(computedAt, networkZone, language))
  const body = isEmpty(report)
    ? `<p role="status" class="told">${ofPaper.noRows}</p>`
    : `<ul>${ownLines(report, language).map(lineItem(language)).join('')}</ul>
${notesOf(report, language)
  .map((note) => `<p class="dim">${note}</p>`)
  .join('')}`
  return {
    title: `${words.title} · ${shown}`,
    style: personalStyle,
    script: '',
    body: `${otherLanguage(language)}<div><h1>${words.title} · ${shown}</h1>
<p>${escaped(name)} · ${functionWords[language][report.function]}</p><p class="dim">${escaped(filters)} · ${counted}</p></div>
<div class="row"><a class="button" href="?lang=${language}&amp;file=report.pdf" download>${words.pdf}</a></div>
${body}`,
  }
}

const lineItem =
  (language: Language) =>
  ({ title, own, network, note }: OwnLine): string => {
    const small = [network === null ? null : linkWords[language].network(network), note]
      .filter((one) => one !== null)
      .map((one) => `<small>${escaped(one)}</small>`)
    return `<li><div class="line"><span>${escaped(title)}</span><span class="money">${escaped(own)}</span></div>${small.join('')}</li>`
  }

function pdfOf(report: OwnReport, language: Language): Promise<Download> {
  const { reader, name, filters, period, computedAt } = report
  const [words, ofPaper] = [linkWords[language], paperWords[language]]
  const end = (text: string, bold = false): PaperContent => ({ text, alignment: 'right', bold })
  const table: PaperContent = {
    table: {
      widths: ['*', 'auto', 'auto'],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        ['', end(words.own, true), end(words.networkColumn, true)],
        ...ownLines(report, language).map(({ title, own, network, note }): PaperContent[] => [
          { stack: [title, ...(note === null ? [] : [{ text: note, fontSize: 8, color: dimmed }])] },
          end(own),
          end(network ?? '–'),
        ]),
      ],
    },
    layout: 'lightHorizontalLines',
  }
  const note = (text: string): PaperContent => ({ text, fontSize: 8, color: dimmed, margin: [0, 6, 0, 0] })
  return reportPdf(
    { ...reader, actor: { ...reader.actor, language } },
    {
      name: 'relatorio-de-cirurgias',
      title: `${words.title} · ${name}`,
      period,
      computedAt,
      filters,
      content: isEmpty(report) ? [note(ofPaper.noRows)] : [table, ...notesOf(report, language).map(note)],
    },
  )
}
