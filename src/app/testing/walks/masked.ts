import { beforeAll, describe, expect, it } from 'vitest'
import { sampleOf, shapesOf } from '../../../server/testing/sample.ts'
import type { Role } from '../../../shared/roles.ts'
import { ask, type Heard, sendAll, settled, strangerTo } from '../masked-walk.ts'
import { toldBy } from '../told.ts'
import { maskedGround, maskedRoles } from './masked-ground.ts'
import type { Share } from './shares.ts'

/** Reads, sends and searches everything as the masked roles of a share, while secrets stand in every text. */
export async function walkMasked({ number, of }: Share) {
  const { network, request, announced, ids, marks, mark, callable, idsNamedBy, readEverything, leaksIn } =
    await maskedGround()
  const kit = { network, request }
  const { here } = network
  const theirs = maskedRoles.filter((_, index) => index % of === number - 1)
  /** What each role read while the first secrets stood everywhere. */
  const readAtFirst = new Map<Role, Heard[]>()

  describe.each(theirs)('%s, of the first secrets,', (role) => {
    it('reads nothing in any answer, export, cursor, header or error', async () => {
      const heard = await readEverything(role)
      readAtFirst.set(role, heard)
      expect(leaksIn(heard)).toEqual([])
      // What may be called answered for some record: but for pictures that no file stands behind, and users, whom not every role
      // may look at.
      expect(heard.filter(({ status }) => status >= 500)).toEqual([])
      const answered = new Set(heard.filter(({ status }) => status === 200).map(({ contract }) => contract))
      const silent = callable(role).filter(({ method, name }) => method === 'GET' && !answered.has(name))
      const withoutFile = ['icon.read', 'staff.readPhoto', 'staff.readUser', 'unit.readLogo']
      expect(silent.map(({ name }) => name).filter((name) => !withoutFile.includes(name))).toEqual([])
    })
  })

  describe('of other secrets', () => {
    beforeAll(() => mark('second'), 120_000)

    it.each(theirs)('%s is answered alike: no order, count or "there is more" depends on them', async (role) => {
      const heard = await readEverything(role)
      expect(leaksIn(heard)).toEqual([])
      const asked = new Set(heard.map(addressOf))
      expect(asked.size).toBeGreaterThan(60)
      expect(comparable(heard, asked)).toEqual(comparable(readAtFirst.get(role) ?? [], asked))
    })

    it.each(theirs)(
      '%s hears nothing of it from what they send, refused or not, nor from what live screens are told',
      async (role) => {
        const heard: Heard[] = []
        for (const contract of callable(role).filter(({ method }) => method !== 'GET'))
          heard.push(...(await sendAll({ kit, contract, ids: idsNamedBy(contract.name) }, role)))
        expect(leaksIn(heard)).toEqual([])
        expect(heard.filter(({ status }) => status >= 500)).toEqual([])
        expect(toldBy(JSON.stringify(announced), marks())).toEqual([])
      },
    )
  })

  describe('of one secret in as many texts as take it', () => {
    beforeAll(() => mark('alike'), 120_000)

    it('few have to be asked for', () => {
      const values = new Set(marks().map(({ value }) => value))
      expect(values.size).toBeLessThan(marks().length / 5)
    })

    it.each(theirs)('%s finds nothing, in any field that takes a text', async (role) => {
      const oracles: string[] = []
      const columns = Map.groupBy(marks(), ({ value }) => value)
      for (const contract of callable(role).filter(({ method }) => method === 'GET')) {
        for (const { name } of shapesOf(contract.query).filter(({ isText }) => isText)) {
          if (name === 'cursor') continue
          const path = contract.path.replace(/:\w+/g, ids[0] ?? '')
          const sample = sampleOf(contract.query, { unitId: here.id })
          const asking = (value: string) => ask({ kit, contract }, role, path, { ...sample, [name]: value })
          const strangers = new Map<string, Heard>()
          for (const [value, holding] of columns) {
            const stranger = strangerTo(value)
            const [found, nothing] = [await asking(value), strangers.get(stranger) ?? (await asking(stranger))]
            strangers.set(stranger, nothing)
            // A stranger refused for its form, as one wrong digit of a bar code, says nothing of any record.
            const [told, untold] = [found, nothing].map((one) => settled(one).split(' 200 ')[1])
            if (found.status === 200 && nothing.status !== 400 && told !== untold)
              oracles.push(`${contract.name} finds by ${name} one of ${holding.map(({ column }) => column).join(', ')}`)
          }
        }
      }
      expect(oracles).toEqual([])
    })
  })
}

/** What does not change by reading, of the addresses that are asked every time. */
function comparable(heard: readonly Heard[], asked: ReadonlySet<string>): string[] {
  // What somebody did themselves is theirs, and grows as they read.
  const same = heard.filter((one) => one.contract !== 'staff.listOwnEvents' && asked.has(addressOf(one)))
  return same.map(settled)
}

const addressOf = ({ asked }: Heard) => asked.split('?')[0] ?? asked
