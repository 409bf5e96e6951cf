import { Anchor } from '@mantine/core'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { Reservation } from '../record.ts'
import { messages } from './messages.ts'

/** For whom it is: leads to the materials of that surgery, where the person has a part in them. */
export function Whose({ of }: { readonly of: Reservation }) {
  const words = useMessages(messages)
  const { may } = useSession()
  const [, setSearch] = useSearchParams()
  const name = may('caseMaterial.read') ? (
    <Anchor
      component="button"
      type="button"
      inherit
      onClick={(event) => {
        event.stopPropagation()
        setSearch({ materiais: of.appointmentId }, { push: true })
      }}
    >
      {of.patientName}
    </Anchor>
  ) : (
    of.patientName
  )
  return (
    <>
      {name} · {words.recordOf(of.recordNumber)} · {of.procedureName}
    </>
  )
}
