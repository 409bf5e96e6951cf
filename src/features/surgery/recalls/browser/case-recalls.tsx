import { Button } from '@mantine/core'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { listRecalls } from '../contract.ts'
import { messages } from './messages.ts'

/** Within a warning of a surgery's recalled lots: the recalls that say why, for who may read them. */
export default function CaseRecalls({ appointmentId }: { readonly appointmentId: string }) {
  return useSession().may('recall.read') ? <Shown appointmentId={appointmentId} /> : null
}

function Shown({ appointmentId }: { readonly appointmentId: string }) {
  const words = useMessages(messages)
  const [, setSearch] = useSearchParams()
  const { data } = useContract(listRecalls, { query: { appointmentId, state: ['open', 'closed'] } })
  return (data?.items ?? []).map(({ id, number }) => (
    <Button
      key={id}
      size="compact-sm"
      variant="default"
      onClick={() => setSearch({ materiais: undefined, recolhimento: id }, { push: true })}
    >
      {words.see(number)}
    </Button>
  ))
}
