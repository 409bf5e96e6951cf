import { beforeAll, describe, expect, test } from 'vitest'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { sumStatements } from '../list-contract.ts'
import { servedPayments } from './testing/served-payments.ts'

const kit = await servedPayments()
const { network, performed, rule, calculated, list, request } = kit
const { here, elsewhere } = network
const [alice = '', beto = ''] = here.doctors
const november = 'month=2026-11&page=doctors'

/** Alice: one surgery in October, three here and one elsewhere in November; Beto one in October alone; one is held. */
beforeAll(async () => {
  await rule()
  await rule({ beneficiary: 'function', function: 'technician', basis: 'fixed', amount_centavos: 150_00 })
  await performed({ at: '2026-10-12T12:00:00Z', who: [alice, beto] })
  for (const day of [10, 11, 12]) await performed({ at: `2026-11-${day}T12:00:00Z`, who: [alice, here.technician] })
  await performed({ at: '2026-11-18T13:00:00Z', who: [alice, elsewhere.doctors[0]], unit: elsewhere })
  await performed({ at: '2026-11-19T12:00:00Z', who: [alice], isClosed: false })
  await calculated('2026-10')
  await calculated('2026-11')
})

const namesOf = async (query: string, as?: Role) =>
  (await list(query, as)).map(({ professionalName }) => professionalName)
const sums = async (query: string, as: Role = 'ADMIN') =>
  (await request<ContractOutput<typeof sumStatements>>(as, 'GET', `/payments/statements/sums?${query}`)).body

describe('the list of a month', () => {
  test('shows each beside the month before, with the reason of a jump', async () => {
    const [first] = await list(november)
    expect(first).toMatchObject({
      professionalName: 'Dra. Alice Jardins',
      resultCentavos: 4_000_00,
      heldCentavos: 1_000_00,
      lines: 5,
      beforeCentavos: 1_000_00,
      jump: { reason: 'cases', before: 1, now: 5 },
      unchecked: 2,
    })
    const [october] = await list('month=2026-10&page=doctors')
    // Of September nothing is known.
    expect(october).toMatchObject({ beforeCentavos: null, jump: null })
  })

  test('has doctors on one page and everybody else on the other', async () => {
    expect(await namesOf(november)).toEqual(['Dra. Alice Jardins', 'Dra. Alice Manaus'])
    expect(await namesOf('month=2026-11&page=teams')).toEqual(['Técnica Cida Jardins'])
  })

  test('tells a manager of their units alone, in rows, sums and files', async () => {
    expect(await namesOf(november, 'LOCATION_MANAGER')).toEqual(['Dra. Alice Jardins'])
    const [mine] = await list(november, 'LOCATION_MANAGER')
    expect(mine).toMatchObject({ resultCentavos: 3_000_00, lines: 4, unchecked: 1 })
    expect(await sums(november, 'LOCATION_MANAGER')).toMatchObject({ count: 1, resultCentavos: 3_000_00 })
    const { text } = await request('LOCATION_MANAGER', 'GET', `/payments/statements/export?${november}&format=csv`)
    expect(text).toContain('Dra. Alice Jardins')
    expect(text).not.toContain('Manaus')
    expect(await list(`${november}&unitId=${elsewhere.id}`, 'LOCATION_MANAGER')).toEqual([])
  })

  test('is filtered, searched and sorted, page by page', async () => {
    expect(await namesOf(`${november}&q=manaus`)).toEqual(['Dra. Alice Manaus'])
    expect(await namesOf(`${november}&held=map`)).toEqual(['Dra. Alice Jardins'])
    expect(await namesOf(`${november}&held=unpaid`)).toEqual([])
    expect(await namesOf(`${november}&state=sent`)).toEqual([])
    expect(await namesOf(`${november}&function=assistant_doctor`)).toEqual([])
    expect((await list(`${november}&unitId=${elsewhere.id}`)).map(({ resultCentavos }) => resultCentavos)).toEqual([
      1_000_00, 1_000_00,
    ])
    for (const sort of ['amount', '-amount', 'change', '-change', 'name', '-name']) {
      const whole = await namesOf(`${november}&sort=${sort}`)
      const first = (
        await request<{ items: object[]; nextCursor: string }>(
          'ADMIN',
          'GET',
          `/payments/statements?${november}&sort=${sort}&limit=1`,
        )
      ).body
      expect([first.items, await namesOf(`${november}&sort=${sort}&limit=1&cursor=${first.nextCursor}`)]).toMatchObject(
        [[{ professionalName: whole[0] }], [whole[1]]],
      )
    }
  })

  test('adds up to the sum of its lines, beside what the other month had, also of who is gone', async () => {
    expect(await sums(november)).toMatchObject({
      count: 2,
      resultCentavos: 5_000_00,
      heldCentavos: 1_000_00,
      beforeCentavos: 2_000_00,
      gone: 1,
      byState: { calculated: { count: 2, resultCentavos: 5_000_00, heldCentavos: 1_000_00 } },
    })
  })
})
