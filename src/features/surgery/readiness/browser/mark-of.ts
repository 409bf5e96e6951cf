import type { CaseMark } from '../../../../browser/agenda/case-marks.ts'
import type { Language } from '../../../../shared/language.ts'
import type { ReadinessItem, ReadinessStanding } from '../items.ts'
import { countOf } from '../rules.ts'
import { itemWords } from '../words.ts'
import { messages } from './messages.ts'

/** What is ready of a surgery, as one mark: how many of how many, and in words what is missing. */
export function markOf(
  items: readonly { readonly item: ReadinessItem; readonly standing: ReadinessStanding }[],
  language: Language,
): CaseMark & { readonly count: string } {
  const words = messages[language]
  const { done, needed } = countOf(items)
  const missing = items.filter(({ standing }) => standing === 'missing').map(({ item }) => itemWords[language][item])
  return {
    short: `${done}/${needed}`,
    count: words.count(done, needed),
    label: [words.count(done, needed), missing.length === 0 ? words.allDone : words.missing(missing.join(', '))].join(
      '. ',
    ),
    tone: missing.length === 0 ? 'good' : done * 2 >= needed ? 'warning' : 'bad',
  }
}
