import './professionals.css'
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import { useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { useSearchParams } from '../../../browser/search.ts'
import { listProfessionals } from '../contract.ts'
import { credentialOn } from '../rules.ts'
import { messages } from './messages.ts'
import { useToday } from '../../../browser/use-today.ts'

/** How many credentials of those who work are over or soon will be; a click lists them. */
export function CredentialSummary() {
  const words = useMessages(messages)
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const unitId = search['filial']
  const { data } = useContract(listProfessionals, {})
  if (!data) return null
  const states = data.items
    .filter(({ active, unitIds }) => active && (!unitId || unitIds.includes(unitId)))
    .map((professional) => credentialOn(professional, today))
  const expired = states.filter((state) => state === 'expired').length
  const expiring = states.filter((state) => state === 'expiring').length
  const show = (validity: string) =>
    setSearch({ aba: 'profissionais', validade: validity, situacao: undefined, equipe: undefined }, { push: true })
  return (
    <div className="credential-summary" role="status">
      {expired > 0 && (
        <button type="button" className="credential credential--expired" onClick={() => show('vencida')}>
          <IconAlertTriangle size={16} aria-hidden="true" /> {words.expiredCount(expired)}
        </button>
      )}
      {expiring > 0 && (
        <button type="button" className="credential credential--expiring" onClick={() => show('a-vencer')}>
          <IconClockExclamation size={16} aria-hidden="true" /> {words.expiringCount(expiring)}
        </button>
      )}
      {expired + expiring === 0 && (
        <span className="credential credential--valid">
          <IconCircleCheck size={16} aria-hidden="true" /> {words.allValid}
        </span>
      )}
    </div>
  )
}
