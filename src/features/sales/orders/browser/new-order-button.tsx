import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { defineMessages } from '../../../../shared/language.ts'
import { orderParameters } from './order-address.ts'

const words = defineMessages({ 'pt-BR': { begin: 'Novo pedido' }, en: { begin: 'New order' } })

interface NewOrderButtonProps {
  readonly patientId?: string
  /** Where something else is the page's own work. */
  readonly variant?: 'default'
}

/** Begins an order over the page, for a patient where one is named; nothing for those who may not write any. */
export function NewOrderButton({ patientId, ...looks }: NewOrderButtonProps) {
  const { begin } = useMessages(words)
  const { may } = useSession()
  const [, setSearch] = useSearchParams()
  if (!may('order.edit')) return null
  const named = { [orderParameters.create]: '1', [orderParameters.patient]: patientId }
  return (
    <Button
      {...looks}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setSearch(named, { push: true })}
    >
      {begin}
    </Button>
  )
}
