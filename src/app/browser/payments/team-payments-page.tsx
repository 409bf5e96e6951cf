import { PaymentsPage } from './payments-page.tsx'

/** `/pagamento-equipes`. */
export default function TeamPaymentsPage() {
  return <PaymentsPage concerns="teams" />
}
