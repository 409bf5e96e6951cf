import { FactList } from '../../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatDay, localDate } from '../../../../../shared/time.ts'
import { StatusBadge } from '../../../../agenda/offers/browser.ts'
import { reasonWord } from '../../../../agenda/offers/both.ts'
import type { EntryDetail } from '../../record.ts'
import { lossWords } from '../../messages.ts'
import { messages } from '../messages.ts'
import { dateWords, type Look } from './look.ts'

/** What is known of an appointment that is to be rebooked. */
export function EntryFacts({ entry, look }: { readonly entry: EntryDetail; readonly look: Look }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { when, where } = dateWords(look, entry, language)
  const order = [entry.orderNumber && `#${entry.orderNumber}`, words.timesHint(entry.count)].filter(Boolean).join(' · ')
  const { names } = look.catalogue
  const lost = entry.lost
    .map(({ what, id }) => {
      const name = names.rooms.get(id) ?? names.professionals.get(id) ?? names.teams.get(id)
      return lossWords[language][what](name?.name ?? '')
    })
    .join('; ')
  return (
    <FactList
      facts={[
        [
          words.when,
          <>
            {when} <StatusBadge status={entry.status} />
          </>,
        ],
        [words.procedure, look.catalogue.names.procedures.get(entry.procedureId)?.name],
        [words.people, where],
        [words.unit, look.unit.name],
        [words.order, order],
        ...(entry.since
          ? ([[words.since, formatDay(localDate(entry.since, look.unit.timeZone), language)]] as const)
          : []),
        ...(entry.reason ? ([[words.reason, reasonWord(entry.reason)[language]]] as const) : []),
        ...(entry.lost.length > 0 ? ([[words.outOfUse, lost]] as const) : []),
        ...(entry.note ? ([[words.said, entry.note]] as const) : []),
      ]}
    />
  )
}
