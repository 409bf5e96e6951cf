import type { AppointmentDetail } from '../../record.ts'

/** What is still to be paid before a hold may be reserved, in centavos, as far as the reader may see the order. */
export function missingDeposit({ order }: Pick<AppointmentDetail, 'order'>): number {
  return order ? Math.max(0, order.depositCentavos - order.paidCentavos) : 0
}

/** Whether reserving asks for something first: the deposit is not there, as far as one sees. */
export function lacksDeposit(appointment: Pick<AppointmentDetail, 'order'>): boolean {
  return missingDeposit(appointment) > 0
}
