import type { Both } from '../../../shared/both.ts'
import type { Language } from '../../../shared/language.ts'
import { formatMoney, formatShare } from '../../../shared/money.ts'
import { formatDay } from '../../../shared/time.ts'
import { functionWords } from '../../network/offers/both.ts'
import type { Line, Step } from './model.ts'
import { heldWords, nthShown } from './words.ts'

/** What a line is shown as: without the ids of what it names. */
export type Explained = Pick<Line, 'group' | 'function' | 'basis' | 'day' | 'nth' | 'steps' | 'heldReason'> &
  Pick<Line, 'resultCentavos' | 'heldCentavos' | 'ruleId'> & {
    /** Procedure of the case; null of shifts and minimums. */
    readonly procedureName: string | null
    /** Null for all units together. */
    readonly unitName: string | null
  }

const bases: Both<Record<NonNullable<Line['basis']>, (amount: string, count: number) => string>> = {
  'pt-BR': {
    fixed: (amount) => `${amount} por procedimento`,
    gross: (amount) => `${amount} de preço cheio`,
    net: (amount) => `${amount} de preço com desconto`,
    received: (amount) => `${amount} recebidos`,
    graft: (amount, count) => `${count} enxertos, ${amount}`,
    hour: (amount, count) => `${hours(count)} de plantão, ${amount}`,
    shift: (amount) => `plantão de ${amount}`,
    minimum: (amount) => `mínimo garantido de ${amount}`,
    bonus: (amount) => `bônus de ${amount}`,
    discount: (amount) => `desconto de ${amount}`,
  },
  en: {
    fixed: (amount) => `${amount} per procedure`,
    gross: (amount) => `${amount} of full price`,
    net: (amount) => `${amount} of discounted price`,
    received: (amount) => `${amount} received`,
    graft: (amount, count) => `${count} grafts, ${amount}`,
    hour: (amount, count) => `${hours(count)} of a shift, ${amount}`,
    shift: (amount) => `shift at ${amount}`,
    minimum: (amount) => `guaranteed minimum of ${amount}`,
    bonus: (amount) => `bonus of ${amount}`,
    discount: (amount) => `discount of ${amount}`,
  },
}

function hours(minutes: number): string {
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}

const words = {
  'pt-BR': {
    cap: 'limitado ao teto',
    less: (name: string, share: string) => `menos ${share === '' ? name : `${share} de ${name}`}`,
    share: (share: string) => `${share} disso`,
    part: (count: number) => `parte de ${count} pessoas`,
    before: 'descontado o que os meses anteriores já têm',
    missing: 'completado com o que faltava',
    back: 'Estorno: este caso já não paga a esta pessoa',
    finished: 'interrompida; paga pela cirurgia que a terminou',
    cancelled: 'interrompida; o item foi cancelado sem ser terminado',
    nothing: (reason: string) => `nada devido, “${reason}”`,
    held: (reason: string, amount: string) => `Pendente (${reason}): ${amount}`,
    nth: (nth: string) => `${nth} do dia`,
    shift: 'Plantão cumprido',
    minimum: 'Mínimo do mês',
    network: 'todas as unidades',
  },
  en: {
    cap: 'limited by the cap',
    less: (name: string, share: string) => `less ${share === '' ? name : `${share} ${name}`}`,
    share: (share: string) => `${share} of that`,
    part: (count: number) => `a part of ${count} people`,
    before: 'less what earlier months have already',
    missing: 'topped up by what was missing',
    back: 'Taken back: this case pays this person no longer',
    finished: 'interrupted; paid by the surgery that finished it',
    cancelled: 'interrupted; the item was cancelled without being finished',
    nothing: (reason: string) => `nothing owed, “${reason}”`,
    held: (reason: string, amount: string) => `Held (${reason}): ${amount}`,
    nth: (nth: string) => `${nth} of the day`,
    shift: 'Shift worked',
    minimum: 'Minimum of the month',
    network: 'all units',
  },
}

/** What one step of a line did, in a few words. */
export function stepShown(line: Explained, step: Step, language: Language): string {
  const said = words[language]
  if (step.kind === 'base' && line.basis)
    return bases[language][line.basis](formatMoney(step.centavos, language), step.count ?? 0)
  const share = step.basisPoints === null ? '' : formatShare(step.basisPoints, language)
  if (step.kind === 'deduction') return said.less(step.name ?? '', share)
  if (step.kind === 'share') return said.share(share)
  if (step.kind === 'part') return said.part(step.count ?? 1)
  if (step.kind === 'cap') return said.cap
  if (step.kind === 'nothing') return said.nothing(step.name ?? '')
  if (step.kind === 'finished' || step.kind === 'cancelled') return said[step.kind]
  if (line.ruleId === null) return said.back
  return line.group === 'minimum' ? said.missing : said.before
}

/** Of what a line is: the procedure, as what, where, when and which of the day. */
export function aboutShown(line: Explained, language: Language): string {
  const said = words[language]
  const what = line.procedureName ?? (line.group === 'minimum' ? said.minimum : said.shift)
  const as = line.function === null ? '' : ` · ${functionWords[language][line.function]}`
  const where = line.unitName ?? said.network
  const nth = line.nth !== null && line.nth > 1 ? `, ${said.nth(nthShown(line.nth, language))}` : ''
  return `${what}${as} · ${where} · ${formatDay(line.day, language)}${nth}`
}

/** A line in one sentence: what it is of, each step, and what comes of it. */
export function explain(line: Explained, language: Language): string {
  const steps = line.steps.map((step) => stepShown(line, step, language)).join(', ')
  const result = line.heldReason
    ? words[language].held(heldWords[language][line.heldReason], formatMoney(line.heldCentavos, language))
    : formatMoney(line.resultCentavos, language)
  return `${aboutShown(line, language)}: ${[steps, result].filter(Boolean).join(' = ')}.`
}
