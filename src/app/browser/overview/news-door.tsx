import { Button } from '@mantine/core'
import { useNow, useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { readNews } from '../../../features/insight/overview/news-contract.ts'
import { newsMessages } from './news-messages.ts'
import { sinceWord } from './since-word.ts'

/** How much changed, beside the title of the page; leads to what it was. */
export default function NewsDoor({ target }: { readonly target: string }) {
  const words = useMessages(newsMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const now = useNow()
  const { data } = useContract(readNews, {})
  if (!data || data.count === 0) return null
  const go = () => {
    const section = document.getElementById(target)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <Button variant="subtle" size="compact-sm" h={32} ml="auto" onClick={go}>
      {words.door(
        data.isMore ? words.countMore : words.count(data.count),
        sinceWord(data.since, { now, zone: unit.timeZone, language }),
      )}
    </Button>
  )
}
