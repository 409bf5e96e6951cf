import { Text } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import type { PersonalLink } from '../contract.ts'
import { personalLinkMessages } from './personal-messages.ts'

/** A link to something of one person's own: where it went, until when it opens, and who opened it when. */
export function OneLink({ link, mailbox }: { readonly link: PersonalLink; readonly mailbox: string | null }) {
  const words = useMessages(personalLinkMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const at = (instant: string) => formatDayTime(instant, unit.timeZone, language)
  const { madeAt, expiresAt, revokedAt, isLocked, openings } = link
  const standing =
    revokedAt !== null ? words.revokedAt(at(revokedAt)) : isLocked ? words.locked : words.until(at(expiresAt))
  return (
    <div>
      <Text inherit>
        {words.sentTo(mailbox ?? '–', at(madeAt))} · {standing}
      </Text>
      <Text size="sm" c="dimmed" component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {openings.length === 0 && <li>{words.neverOpened}</li>}
        {openings.map((opening) => (
          <li key={opening.at}>
            {opening.mailbox === null ? words.looked(at(opening.at)) : words.opened(at(opening.at))}
          </li>
        ))}
      </Text>
    </div>
  )
}
