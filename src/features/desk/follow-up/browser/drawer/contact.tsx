import { Button, Group, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone, IconReceipt, IconUser } from '@tabler/icons-react'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { useGo, useSearchParams } from '../../../../../browser/search.ts'
import { formatPhone } from '../../../../../shared/phones.ts'
import { greetingText, whatsAppLink } from '../../../../../shared/whatsapp-message.ts'
import type { FollowUpDetail } from '../../record.ts'
import { messages } from './messages.ts'

/** How the patient is reached, and their record. */
export function Contact({ followUp }: { readonly followUp: FollowUpDetail }) {
  const words = useMessages(messages)
  const { mayOpen } = useSession()
  const { units } = useUnit()
  const go = useGo()
  const [, setSearch] = useSearchParams()
  const { id, phone, patientId, patientName, unitId } = followUp
  const unitName = units.find((unit) => unit.id === unitId)?.shortName ?? ''
  const whatsApp = whatsAppLink(phone, greetingText({ patientName, unitName }))
  return (
    <Group gap="xs">
      {phone ? (
        <Button component="a" href={`tel:${phone}`} variant="default" leftSection={<IconPhone size={16} />}>
          {formatPhone(phone)}
        </Button>
      ) : (
        <Text c="dimmed">{words.noPhone}</Text>
      )}
      {whatsApp && (
        <Button
          component="a"
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={16} />}
        >
          {words.whatsApp}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconReceipt size={16} />}
        onClick={() => setSearch({ pedido: id, followup: undefined, aba: undefined }, { push: true })}
      >
        {words.openOrder}
      </Button>
      {mayOpen('/paciente') && (
        <Button
          variant="default"
          leftSection={<IconUser size={16} />}
          onClick={() => go('/paciente', { id: patientId })}
        >
          {words.patient}
        </Button>
      )}
    </Group>
  )
}
