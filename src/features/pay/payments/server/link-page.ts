import { notFound } from '../../../../server/endpoint/scope.ts'
import type { PublicContext } from '../../../../server/endpoint/context.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate, formatDayTime, networkZone } from '../../../../shared/time.ts'
import { monthShown } from '../../../../shared/months.ts'
import {
  type LinkPage,
  type PersonalPages,
  type Refused,
  escaped,
  otherLanguage,
  personalStyle,
} from '../../../foundation/offers/server.ts'
import { functionWords } from '../../../network/offers/both.ts'
import { type PaperLine, sectionsOf } from '../paper.ts'
import { type PaperWords, paperWords } from '../paper-words.ts'
import type { Contest } from '../record.ts'
import { mayBe } from '../transitions.ts'
import { actByLink } from './link-deeds.ts'
import { mailboxOf } from './link-letters.ts'
import { retainedNow } from './reading.ts'
import { payeeOf } from './payee-queries.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { statementPdf, sumRows } from './statement-pdf.ts'
import { contestsOf, findStatement, linesOf, partsOf } from './statement-queries.ts'

type Whole = Awaited<ReturnType<typeof readWhole>>

/** All of a statement, as the person whom it is for sees it. */
async function readWhole({ database, now }: Pick<PublicContext, 'database' | 'now'>, id: string) {
  const [found, parts, calculatedLines, contests] = [
    await findStatement(database, id),
    await partsOf(database, id),
    await linesOf(database, id, null),
    await contestsOf(database, id, null),
  ]
  if (!found) throw notFound()
  const { retentions, retainedCentavos } = await retainedNow({ database, now }, found)
  const heldCentavos = parts.reduce((sum, part) => sum + part.heldCentavos, 0)
  return {
    ...found,
    isWhole: true,
    parts,
    calculatedLines,
    contests,
    resultCentavos: found.wholeCentavos,
    retentions: [...retentions],
    payCentavos: found.dueCentavos - retainedCentavos,
    heldCentavos,
  }
}

/** A statement by its link: to be read, taken as PDF, accepted and contested, with the answers of the clinic. */
export const statementPages: PersonalPages = {
  addressOf: ({ database }, link) => mailboxOf(database, link),
  async page({ database, now }, { subjectId }, language, refused) {
    return pageOf(await readWhole({ database, now }, subjectId), language, refused)
  },
  async file({ database, now }, { subjectId }, language, name) {
    if (name === 'statement.pdf') return statementPdf(await readWhole({ database, now }, subjectId), language, now)
    if (name === 'receipt.pdf') {
      const whole = await readWhole({ database, now }, subjectId)
      return receiptPdf(whole, await payeeOf(database, whole), language, now)
    }
    return null
  },
  deed: actByLink,
  opened: ({ subjectId: entityId }) => ({
    noun: 'payment',
    verb: 'openLink',
    entityId,
    unitId: null,
    concerns: {},
  }),
}

interface Setting {
  readonly statement: Whole
  readonly words: PaperWords
  readonly language: Language
  readonly refused: Refused | null
  readonly mayContest: boolean
}

function pageOf(statement: Whole, language: Language, refused: Refused | null): LinkPage {
  const words: PaperWords = paperWords[language]
  const { professionalName, month, state, periodState } = statement
  const isOpen = periodState === 'open'
  const mayContest = isOpen && mayBe('contest', state)
  const setting = { statement, words, language, refused, mayContest }
  const shown = monthShown(month, language)
  return {
    title: `${words.statement} · ${shown}`,
    style: personalStyle,
    script: '',
    body: `${otherLanguage(language)}<div><h1>${words.statement} · ${escaped(shown)}</h1>
<p>${escaped(professionalName)} · ${functionWords[language][statement.function]}</p></div>
${refused ? `<p role="alert" class="refused">${escaped(refused.problem.wording[language])}</p>` : ''}
${standing(setting)}${sums(setting)}${files(setting)}${contests(setting)}
${isOpen && mayBe('accept', state) ? accepting(setting) : ''}
${sectionsOf(statement, language)
  .map(({ kind, lines }) => `<h2>${words[kind]}</h2><ul>${lines.map((line) => lineItem(line, setting)).join('')}</ul>`)
  .join('')}
${mayContest ? contesting(setting, null) : ''}`,
  }
}

/** How it stands, in a sentence. */
function standing({ statement: { state, paidOn }, words, language }: Setting): string {
  const said =
    paidOn !== null
      ? words.paidNote(formatDate(paidOn, language))
      : { contested: words.contested, accepted: words.isAccepted, approved: words.approved }[
          state as 'contested' | 'accepted' | 'approved'
        ]
  return said ? `<p role="status" class="told">${said}</p>` : ''
}

function sums({ statement, words, language }: Setting): string {
  const rows = sumRows(statement, language).map(([name, centavos]) => {
    const look = name === words.due || name === words.net ? ' class="total"' : ''
    return `<dt${look}>${escaped(name)}</dt><dd${look}>${formatMoney(centavos, language)}</dd>`
  })
  const note = statement.retentions.length === 0 ? '' : `<small>${words.retentionNote}</small>`
  return `<dl>${rows.join('')}</dl>${note}`
}

/** Files are asked for as parts of the page's own address, whose secret then stands in no page. */
function files({ statement: { paidOn }, words, language }: Setting): string {
  const file = (name: string, label: string) =>
    `<a class="button" href="?lang=${language}&amp;file=${name}" download>${label}</a>`
  return `<div class="row">${file('statement.pdf', words.pdf)}${paidOn === null ? '' : file('receipt.pdf', words.receiptPdf)}</div>`
}

/** A line; its sentence without what stands above it. */
function lineItem({ about, sentence, who, centavos, line }: PaperLine, setting: Setting): string {
  const { language, mayContest } = setting
  return `<li><div class="line"><span>${escaped(about)}</span><span class="money">${formatMoney(centavos, language)}</span></div>
${who === '' ? '' : `<small>${escaped(who)}</small>`}<p class="dim">${escaped(sentence.slice(about.length + 2))}</p>
${mayContest ? contesting(setting, line.key) : ''}</li>`
}

/** A form to contest a line, or what is missing; what was typed and refused stands in it again. */
function contesting({ words, refused }: Setting, lineKey: string | null): string {
  const sent =
    refused?.sent['do'] === 'contest' && (refused.sent['lineKey'] ?? '') === (lineKey ?? '') ? refused.sent : null
  return `<details${sent ? ' open' : ''}><summary>${lineKey === null ? words.contestWhole : words.contest}</summary>
<form method="post"><input type="hidden" name="do" value="contest"><input type="hidden" name="id" value="${escaped(sent?.['id'] ?? newId())}">
<input type="hidden" name="lineKey" value="${escaped(lineKey ?? '')}"><label>${lineKey === null ? words.reasonWhole : words.reason}
<textarea name="reason" required minlength="3" maxlength="1000">${escaped(sent?.['reason'] ?? '')}</textarea></label>
<div class="row"><button>${words.send}</button></div></form></details>`
}

function accepting({ statement: { version }, words }: Setting): string {
  return `<form method="post"><p>${words.acceptHint}</p><input type="hidden" name="do" value="accept">
<input type="hidden" name="version" value="${version}"><div class="row"><button>${words.accept}</button></div></form>`
}

function contests(setting: Setting): string {
  const { statement, words } = setting
  if (statement.contests.length === 0) return ''
  return `<h2>${words.contests}</h2><ul>${statement.contests.map((one) => contestItem(one, setting)).join('')}</ul>`
}

function contestItem(contest: Contest, { statement, words, language }: Setting): string {
  const { lineKey, centavos, reason, contestedAt, answer, answeredAt } = contest
  const at = (instant: string) => formatDayTime(instant, networkZone, language)
  const line = sectionsOf(statement, language)
    .flatMap(({ lines }) => lines)
    .find(({ key }) => key === lineKey)
  const about = lineKey === null ? words.onWhole : (line?.about ?? words.onLine)
  const amount = centavos === null ? '' : ` · ${formatMoney(centavos, language)}`
  const answered = answer === null ? words.waiting : `<b>${words.answer}</b> · ${answeredAt ? at(answeredAt) : ''}`
  return `<li><p>${escaped(reason)}</p><small>${at(contestedAt)} · ${escaped(about)}${amount}</small>
<p class="dim">${answered}</p>${answer === null ? '' : `<blockquote>${escaped(answer)}</blockquote>`}</li>`
}
