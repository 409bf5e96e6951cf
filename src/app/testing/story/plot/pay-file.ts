import type { PayFile } from '../../../../features/pay/pay-files/record.ts'
import type { StatementDetail } from '../../../../features/pay/payments/record.ts'
import { newId } from '../../../../shared/ids.ts'
import { answerOf, readBankFile } from '../books/bank.ts'
import { sumOf } from '../books/exact.ts'
import { keptOn, payOf, type StatementBook } from '../books/statement-book.ts'
import type { Comparison } from '../comparison.ts'
import type { World } from '../world.ts'

/** What the bank does with the first payment of a file, by month and company; all others are paid. */
const mishaps: Readonly<Record<string, 'refused' | 'silent' | 'excluded' | 'returned'>> = {
  '2026-06 other': 'returned',
  '2026-07 main': 'refused',
  '2026-08 other': 'silent',
  '2026-08 main': 'returned',
  '2026-09 main': 'excluded',
  '2026-10 other': 'refused',
}
const codes = { refused: 'PC', silent: 'BD', excluded: 'BF', returned: '00' } as const

/** Each company pays what it owes by a file of its own; the bank answers on the same day. */
export async function payByFiles(world: World, month: string, comparison: Comparison): Promise<void> {
  for (const payer of ['', world.network.companies.other]) {
    const about = `${month} ${payer === '' ? 'main' : 'other'}`
    const owed = world.statements.filter((one) => one.payer === payer && one.paidOn === null && payOf(one) > 0)
    if (owed.length > 0) await payByFile({ world, comparison, about, payer, owed })
  }
}

interface Paying {
  readonly world: World
  readonly comparison: Comparison
  readonly about: string
  readonly payer: string
  readonly owed: readonly StatementBook[]
}

const todayOf = ({ stage }: World) => stage.clock.now.toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().toString()

async function payByFile({ world, comparison, about, payer, owed }: Paying): Promise<void> {
  const { stage } = world
  const today = todayOf(world)
  for (const one of owed.toSorted((a, b) => (a.month < b.month ? -1 : 1))) {
    // Of several in one month the later has the tax of both.
    one.withheld = keptOn(one, today, world.statements)
    one.paidOn = today
  }
  const sum = sumOf(owed.map(payOf))
  const made = await stage.post<PayFile>('ADMIN', '/pay-files', {
    id: newId(),
    payOn: today,
    centavos: sum,
    ...(payer !== '' && { payerId: payer }),
  })
  comparison.all(`file of ${about}`, { ...made }, { payments: owed.length, centavos: sum })
  const text = (await stage.file(`/pay-files/${made.id}/content?format=cnab240`)).toString('latin1')
  compareFile({ world, comparison, about, payer, owed }, text)
  const mishap = mishaps[about]
  await stage.post('ADMIN', `/pay-files/${made.id}/answers`, {
    text: answerOf(text, today, (place) => (place === 0 && mishap ? codes[mishap] : '00')),
  })
  const first = owed.find((one) => world.keys.get(one.person) === readBankFile(text).payments[0]?.key)!
  if (mishap) await putRight(world, made.id, first, mishap)
  for (const one of owed) {
    const said = await stage.get<StatementDetail>(`/payments/statements/${world.ids.get(one)}`)
    const state = one.paidOn === null ? 'approved' : 'paid'
    comparison.all(`file of ${about} statement`, { ...said }, { state, paidOn: one.paidOn })
    if (one.paidOn) comparison.one(`file of ${about} statement pay`, said.payCentavos, payOf(one))
  }
}

function compareFile({ world, comparison, about, owed }: Paying, text: string): void {
  const today = todayOf(world)
  const file = readBankFile(text)
  comparison.all(
    `content of ${about}`,
    { ...file, payments: file.payments.length },
    {
      payments: owed.length,
      total: sumOf(owed.map(payOf)),
      records: 4 + 2 * owed.length,
    },
  )
  const left = [...file.payments]
  for (const one of owed) {
    const place = left.findIndex(({ key, centavos }) => key === world.keys.get(one.person) && centavos === payOf(one))
    const [theirs] = place < 0 ? [] : left.splice(place, 1)
    comparison.one(`content of ${about}, ${one.month} of ${one.person.slice(-4)}`, theirs?.centavos, payOf(one))
    comparison.one(`content of ${about}, day of ${one.person.slice(-4)}`, theirs?.day, today)
  }
}

/** What did not go through: paid by the next file, settled by a person, or paid by hand weeks later. */
async function putRight(world: World, fileId: string, one: StatementBook, mishap: keyof typeof codes): Promise<void> {
  const { stage, later } = world
  const statement = `/payments/statements/${world.ids.get(one)}`
  const settle = (body: object) =>
    stage.post('ADMIN', `/pay-files/${fileId}/payments/1/settlement`, { reason: 'conferido no extrato', ...body })
  if (mishap === 'silent') await settle({ isPaid: true, paidOn: todayOf(world) })
  if (mishap === 'returned') {
    later.at(stage.clock.now.add({ hours: 24 * 9 }), async () => {
      const { version } = await stage.get<StatementDetail>(statement)
      await stage.post('ADMIN', `${statement}/return`, { version, reason: 'conta encerrada' })
      one.paidOn = null
    })
  }
  if (mishap === 'refused' || mishap === 'excluded') one.paidOn = null
  if (mishap !== 'excluded') return
  // By hand, in the month after and before its file: of that month the tax is worked out with both.
  later.at(stage.clock.now.add({ hours: 24 * 30 }), async () => {
    const day = todayOf(world)
    one.withheld = keptOn(one, day, world.statements)
    const { version } = await stage.get<StatementDetail>(statement)
    await stage.post('ADMIN', `${statement}/payment`, { version, paidOn: day })
    one.paidOn = day
  })
}
