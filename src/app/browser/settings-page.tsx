import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react'
import { useSession, useUnit } from '../../browser/current.ts'
import { useMessages } from '../../browser/messages.ts'
import { useDocumentTitle } from '../../browser/pages/document-title.ts'
import { useContract } from '../../browser/query.ts'
import { RecordWaiting } from '../../browser/record/record-states.tsx'
import { Tabbed, useAddressTab } from '../../browser/tabs.tsx'
import { readSessionOptions } from '../../features/foundation/staff/contract.ts'
import { defineMessages } from '../../shared/language.ts'
import { usual } from '../../browser/usual-words.ts'

const words = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    settings: 'Configurações',
    setUp: 'Começar',
    staff: 'Usuários',
    legalEntities: 'Empresas',
    rooms: 'Salas',
    holidays: 'Feriados',
    procedures: 'Procedimentos',
    exams: 'Exames',
    cardFees: 'Taxas de cartão',
    consentTexts: 'Termos',
    salesPolicy: 'Regras de venda',
    paySeparation: 'Segregação de funções',
    recordingPolicy: 'Gravações',
    safetyPauses: 'Pausas de segurança',
    jobs: 'Trabalhos em segundo plano',
    system: 'Saúde do sistema',
    demoMails: 'E-mails da demonstração',
  },
  en: {
    ...usual.en,
    settings: 'Settings',
    setUp: 'Begin',
    staff: 'Users',
    legalEntities: 'Companies',
    rooms: 'Rooms',
    holidays: 'Holidays',
    procedures: 'Procedures',
    exams: 'Exams',
    cardFees: 'Card fees',
    consentTexts: 'Consent texts',
    salesPolicy: 'Sales rules',
    paySeparation: 'Separation of duties',
    recordingPolicy: 'Recordings',
    safetyPauses: 'Safety pauses',
    jobs: 'Background work',
    system: 'System health',
    demoMails: 'Demo e-mails',
  },
})

interface Tab {
  /** In the address, which does not name the first. */
  readonly id: string
  readonly name: keyof (typeof words)['en']
  readonly page: LazyExoticComponent<ComponentType>
}

/** Each tab is a chunk of its own: anyone who looks at rooms loads nothing of staff. */
const staff: Tab = {
  id: 'usuarios',
  name: 'staff',
  page: lazy(() => import('../../features/foundation/staff/browser/members/members-page.tsx')),
}
const tabs: readonly Tab[] = [
  { id: 'unidades', name: 'units', page: lazy(() => import('../../features/foundation/units/browser/units-page.tsx')) },
  {
    id: 'empresas',
    name: 'legalEntities',
    page: lazy(() => import('../../features/foundation/legal-entities/browser/legal-entities-page.tsx')),
  },
  { id: 'salas', name: 'rooms', page: lazy(() => import('../../features/network/rooms/browser/rooms-page.tsx')) },
  {
    id: 'feriados',
    name: 'holidays',
    page: lazy(() => import('../../features/network/holidays/browser/holidays-page.tsx')),
  },
  {
    id: 'procedimentos',
    name: 'procedures',
    page: lazy(() => import('./settings/procedures.tsx')),
  },
  { id: 'exames', name: 'exams', page: lazy(() => import('../../features/network/exams/browser/exams-page.tsx')) },
  {
    id: 'taxas',
    name: 'cardFees',
    page: lazy(() => import('../../features/sales/card-fees/browser/card-fees-page.tsx')),
  },
  {
    id: 'vendas',
    name: 'salesPolicy',
    page: lazy(() => import('../../features/sales/sales-policy/browser/sales-policy-page.tsx')),
  },
]
const setUp: Tab = {
  id: 'comecar',
  name: 'setUp',
  page: lazy(() => import('../../features/insight/set-up/browser/set-up-page.tsx')),
}
const consentTexts: Tab = {
  id: 'termos',
  name: 'consentTexts',
  page: lazy(() => import('../../features/patients/consents/browser/texts-page.tsx')),
}
const safetyPauses: Tab = {
  id: 'pausas',
  name: 'safetyPauses',
  page: lazy(() => import('../../features/surgery/safety-pauses/browser/template-page.tsx')),
}
const paySeparation: Tab = {
  id: 'segregacao',
  name: 'paySeparation',
  page: lazy(() => import('../../features/pay/payments/browser/separation-page.tsx')),
}
const recordingPolicy: Tab = {
  id: 'gravacoes',
  name: 'recordingPolicy',
  page: lazy(() => import('../../features/records/recordings/browser/policy-page.tsx')),
}
const jobs: Tab = {
  id: 'trabalhos',
  name: 'jobs',
  page: lazy(() => import('../../features/foundation/jobs/browser/jobs-page.tsx')),
}
const system: Tab = {
  id: 'saude',
  name: 'system',
  page: lazy(() => import('../../features/foundation/system/browser/system-page.tsx')),
}
const demoMails: Tab = {
  id: 'emails',
  name: 'demoMails',
  page: lazy(() => import('../../features/foundation/staff/browser/members/demo-mails.tsx')),
}

/** What a network without units is begun by. */
const withoutUnit: readonly string[] = ['unidades', 'empresas', 'comecar', 'saude']

/** `/configuracoes`: one tab per thing that is administered; the address says which. */
export default function SettingsPage() {
  const messages = useMessages(words)
  const { user, may } = useSession()
  const isAdmin = user.role === 'ADMIN'
  const demo = useContract(readSessionOptions, {}, { enabled: isAdmin }).data?.demo
  const { units } = useUnit()
  const every = [
    ...(may('setUp.read') ? [setUp] : []),
    ...tabs,
    safetyPauses,
    ...(may('consentText.read') ? [consentTexts] : []),
    ...(may('paySeparation.read') ? [paySeparation] : []),
    ...(may('recordingPolicy.read') ? [recordingPolicy] : []),
    ...(may('job.read') ? [jobs] : []),
    ...(may('system.read') ? [system] : []),
    ...(isAdmin && demo ? [demoMails] : []),
  ]
  const others = units.length > 0 ? every : every.filter(({ id }) => withoutUnit.includes(id))
  const [current, choose] = useAddressTab([staff.id, ...others.map(({ id }) => id)], ['unidade'])
  const { name, page: Page } = others.find(({ id }) => id === current) ?? staff
  useDocumentTitle(`${messages[name]} · ${messages.settings} · Pauta`)
  return (
    <Tabbed
      ofPage
      label={messages.settings}
      tabs={[staff, ...others].map(({ id, name: word }) => ({ id, name: messages[word] }))}
      current={current}
      onChoose={choose}
    >
      <Suspense fallback={<RecordWaiting />}>
        <Page />
      </Suspense>
    </Tabbed>
  )
}
