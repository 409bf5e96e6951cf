import { catalogue } from './catalogue.ts'
import { randomOf } from './random.ts'

interface DemoMaterial {
  readonly id: string
  readonly name: string
}

type Line = readonly [start: string, quantity: number, more?: { per?: number; optional?: true; or?: readonly string[] }]

const dressing: readonly Line[] = [
  ['Gaze', 10],
  ['Campo cirúrgico', 2],
  ['Luva cirúrgica estéril 7,5', 4, { or: ['Luva cirúrgica estéril 8,0'] }],
  ['Máscara', 4],
  ['Avental', 3],
  ['Touca', 4],
]
const anaesthesia: readonly Line[] = [
  ['Lidocaína 2 % com', 3, { or: ['Lidocaína 2 % sem', 'Bupivacaína'] }],
  ['Soro fisiológico 0,9 %, 500', 1, { or: ['Ringer'] }],
  ['Seringa descartável 10', 4, { or: ['Seringa descartável 20'] }],
  ['Agulha 13', 6],
]
const grafting: readonly Line[] = [
  ['Punch FUE 0,9', 1, { per: 1500, or: ['Punch FUE 1,0', 'Punch FUE 0,8'] }],
  ['Implanter 0,8', 2, { per: 1000, or: ['Implanter 1,0'] }],
  ['Placa de Petri', 1, { per: 500 }],
  ['Ácido tranexâmico', 1, { optional: true }],
  ['Dexametasona', 1],
  ['Cefazolina', 2],
]
const surgery = [...grafting, ...anaesthesia, ...dressing]
const sedation: readonly Line[] = [
  ['Midazolam', 1],
  ['Fentanila', 1],
  ['Propofol', 2],
  ['Cateter intravenoso 20', 1, { or: ['Cateter intravenoso 22'] }],
  ['Equipo', 1],
]
const used: readonly (readonly [{ readonly id: string }, readonly Line[]])[] = [
  [catalogue.fue, surgery],
  [catalogue.fueSedated, [...surgery, ...sedation]],
  [catalogue.crown, surgery],
  [catalogue.beard, surgery],
  [
    catalogue.prp,
    [...dressing.slice(0, 2), ['Seringa descartável 20', 2], ['Agulha 13', 4], ['Luva de procedimento', 4]],
  ],
]

/** What the procedures of the demo use. */
export function kitsOf(materials: readonly DemoMaterial[]) {
  const random = randomOf('pauta kits')
  const begun = Date.parse('2024-03-05T12:00:00Z')
  const idOf = (start: string) => {
    const found = materials.find(({ name }) => name.startsWith(start))
    if (!found) throw new Error(`The demo has no material ${start}`)
    return found.id
  }
  const kits = used.map(([{ id }, lines]) => ({ id: random.id(begun), procedure_id: id, has: lines }))
  return {
    kits: kits.map(({ id, procedure_id }) => ({ id, procedure_id })),
    lines: kits.flatMap(({ id, has }) =>
      has.map(([start, quantity, { per = null, optional = false } = {}], position) => ({
        kit_id: id,
        position,
        material_id: idOf(start),
        quantity,
        per_grafts: per,
        optional,
      })),
    ),
    substitutes: kits.flatMap(({ id, has }) =>
      has.flatMap(([start, , { or = [] } = {}]) =>
        or.map((other, position) => ({
          kit_id: id,
          material_id: idOf(start),
          position,
          substitute_id: idOf(other),
        })),
      ),
    ),
  }
}
