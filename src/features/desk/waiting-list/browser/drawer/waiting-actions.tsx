import { Button, Group } from '@mantine/core'
import { IconBrandWhatsapp, IconCalendarPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { useGo } from '../../../../../browser/search.ts'
import { greetingText, whatsAppLink } from '../../../../../shared/whatsapp-message.ts'
import { wakeWaiting } from '../../contract.ts'
import type { WaitingDetail } from '../../record.ts'
import { messages } from '../messages.ts'
import type { WaitingNames } from '../use-waiting-names.ts'

const ContactDialog = lazy(() => import('./contact-dialog.tsx'))
const SnoozeDialog = lazy(() => import('./snooze-dialog.tsx'))

interface WaitingActionsProps {
  readonly item: WaitingDetail
  readonly names: WaitingNames
  readonly onEdit: () => void
}

/** What may be done for an item that waits. */
export function WaitingActions({ item, names, onEdit }: WaitingActionsProps) {
  const words = useMessages(messages)
  const go = useGo()
  const { may } = useSession()
  const [asking, setAsking] = useState<'contact' | 'snooze' | null>(null)
  const waking = useCommand(wakeWaiting, {
    onSuccess: () => void notify({ message: words.woken, tone: 'done' }),
  })
  const { patientName, patientPhone } = item
  const link = whatsAppLink(patientPhone, greetingText({ patientName, unitName: names.unitOf(item.unitId) }))
  const close = () => setAsking(null)
  if (!item.can.includes('edit')) return null
  return (
    <Group gap="xs">
      {item.state === 'waitlist' && may('appointment.hold') && (
        <Button leftSection={<IconCalendarPlus size={16} />} onClick={() => go('/marcacoes', { escolhido: item.id })}>
          {words.schedule}
        </Button>
      )}
      <Button variant="default" onClick={() => setAsking('contact')}>
        {words.contact}
      </Button>
      <Button variant="default" onClick={onEdit}>
        {words.editNoted}
      </Button>
      {item.snoozedUntil === null ? (
        <Button variant="default" onClick={() => setAsking('snooze')}>
          {words.snooze}
        </Button>
      ) : (
        <Button variant="default" loading={waking.isPending} onClick={() => waking.mutate({ params: { id: item.id } })}>
          {words.wake}
        </Button>
      )}
      {link && (
        <Button
          component="a"
          variant="subtle"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={16} />}
        >
          {words.openWhatsApp}
        </Button>
      )}
      <Suspense>
        {asking === 'contact' && <ContactDialog id={item.id} onClose={close} />}
        {asking === 'snooze' && <SnoozeDialog id={item.id} onClose={close} />}
      </Suspense>
    </Group>
  )
}
