import { Link } from '@tanstack/react-router'
import { useNow } from '../../../../../browser/current.ts'
import { FactList } from '../../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatDayTime } from '../../../../../shared/time.ts'
import type { BlockDetail } from '../../contract.ts'
import { categoryWords } from '../../words.ts'
import { durationWord, whenWord } from '../../block-words.ts'
import { CategoryBadge } from '../category-badge.tsx'
import { drawerMessages } from './drawer-messages.ts'
import { messages } from '../list/messages.ts'
import type { BlockNames } from '../use-names.ts'

/** What a block is, line by line. */
export function BlockFacts({ block, names }: { block: BlockDetail; names: BlockNames }) {
  const words = useMessages(drawerMessages)
  const page = useMessages(messages)
  const language = useLanguage()
  const now = useNow()
  const zone = names.zoneOf(block.unitId)
  const state = block.endsAt <= now ? words.over : block.startsAt <= now ? words.running : words.coming
  const facts: [string, React.ReactNode][] = [
    [page.when, whenWord(block.startsAt, block.endsAt, zone, language)],
    [page.duration, durationWord(block.startsAt, block.endsAt)],
    [words.state, block.plannedEndsAt ? `${state} · ${page.endedEarly}` : state],
    ...(block.plannedEndsAt
      ? [[words.plannedEnd, formatDayTime(block.plannedEndsAt, zone, language)] as [string, string]]
      : []),
    [page.unit, names.unitOf(block.unitId)],
    [
      page.category,
      <CategoryBadge key="category" category={block.category} label={categoryWords[language][block.category]} />,
    ],
    [page.reason, block.reason],
    ...(block.keptAppointments > 0 ? [[words.kept, words.keptCount(block.keptAppointments)] as [string, string]] : []),
    ...(block.requestId
      ? [
          [
            words.request,
            <Link key="request" to="/requisicoes-bloqueio" search={{ requisicao: block.requestId }}>
              {words.seeRequest}
            </Link>,
          ] as [string, React.ReactNode],
        ]
      : []),
    [
      words.createdBy,
      [formatDayTime(block.createdAt, zone, language), block.createdByName].filter(Boolean).join(' · '),
    ],
  ]
  return <FactList facts={facts} />
}
