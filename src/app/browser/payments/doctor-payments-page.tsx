import { PaymentsPage } from './payments-page.tsx'

/** `/pagamento-medicos`. */
export default function DoctorPaymentsPage() {
  return <PaymentsPage concerns="doctors" />
}
