import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { sql } from 'kysely'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function reportsCreates({ database, network }: CreateGround) {
  const { here, elsewhere, staff, consultation } = network
  return {
    setTarget: async () => ({
      body: { figure: 'noShow', unitId: here.id, validFrom: '2026-11-01', value: 500 },
      others: { figure: 'confirmed', unitId: elsewhere.id, validFrom: '2026-12-01', value: 8000 },
    }),
    sendReportLink: async () => {
      const [one, other] = here.doctors
      await sql`update professional set email = 'medica@a.example' where id in (${one}, ${other})`.execute(database)
      const october = { from: '2026-10-01', to: '2026-10-31', unitIds: [here.id], procedureId: null }
      return {
        path: '/reports/links',
        body: { ...october, professionalId: one },
        others: {
          from: '2026-09-01',
          to: '2026-11-05',
          unitIds: null,
          procedureId: consultation,
          professionalId: other,
        },
      }
    },
    scheduleReport: async () => ({
      body: { report: 'figures', unitId: here.id, rhythm: 'weekly', recipientId: staff.ADMIN },
      others: { report: 'team', unitId: elsewhere.id, rhythm: 'monthly', recipientId: staff.SALES_MANAGER },
    }),
  }
}
