import type { DemoRoom } from './network.ts'
import { randomOf } from './random.ts'

export type ProfessionalFunction = 'doctor' | 'assistant_doctor' | 'nurse' | 'technician' | 'anaesthetist'

export interface DemoProcedure {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly kind: 'consultation' | 'surgery' | 'pre_operative' | 'post_operative' | 'exam'
  readonly minutes: number
  readonly priceCentavos: number
  readonly roomKind: DemoRoom['kind']
  readonly functions: readonly ProfessionalFunction[]
  readonly countsGrafts: boolean
}

const random = randomOf('pauta catalogue')
const foundedAt = Date.UTC(2024, 1, 5, 12)

const theatre: readonly ProfessionalFunction[] = ['doctor', 'nurse', 'technician', 'technician']

/** @param reais price in whole reais */
function entry(
  code: string,
  name: string,
  kind: DemoProcedure['kind'],
  minutes: number,
  reais: number,
  roomKind: DemoRoom['kind'],
  functions: readonly ProfessionalFunction[],
): DemoProcedure {
  const countsGrafts = kind === 'surgery'
  return {
    id: random.id(foundedAt),
    code,
    name,
    kind,
    minutes,
    priceCentavos: reais * 100,
    roomKind,
    functions,
    countsGrafts,
  }
}

/** What a hair-transplant network that also sees consultations offers, by code. */
export const catalogue = {
  evaluation: entry('AVAL', 'Avaliação capilar', 'consultation', 30, 350, 'consultation', ['doctor']),
  reevaluation: entry('REAV', 'Reavaliação capilar', 'consultation', 30, 250, 'consultation', ['doctor']),
  prp: entry('PRP', 'PRP capilar', 'consultation', 45, 900, 'consultation', ['doctor']),
  mesotherapy: entry('MESO', 'Mesoterapia capilar', 'consultation', 30, 650, 'consultation', ['doctor']),
  needling: entry('MMP', 'Microagulhamento com infusão (MMP)', 'consultation', 45, 1200, 'consultation', ['doctor']),
  fue: entry('FUE', 'Transplante capilar FUE', 'surgery', 480, 22900, 'surgery', theatre),
  fueSedated: entry('FUE-S', 'Transplante capilar FUE com sedação', 'surgery', 420, 26900, 'surgery', [
    ...theatre,
    'anaesthetist',
  ]),
  crown: entry('FUE-C', 'Transplante capilar FUE – coroa', 'surgery', 360, 17900, 'surgery', theatre),
  beard: entry('BARBA', 'Transplante de barba', 'surgery', 300, 16900, 'surgery', theatre),
  eyebrow: entry('SOBR', 'Transplante de sobrancelha', 'surgery', 180, 9900, 'surgery', [
    'doctor',
    'nurse',
    'technician',
  ]),
  touchUp: entry('RETQ', 'Retoque capilar', 'surgery', 210, 8900, 'surgery', ['doctor', 'nurse', 'technician']),
  preOperative: entry('PRE', 'Consulta pré-operatória', 'pre_operative', 30, 0, 'consultation', ['doctor']),
  preExams: entry('EX-PRE', 'Exames pré-operatórios', 'exam', 20, 280, 'exam', ['technician']),
  trichoscopy: entry('TRIC', 'Tricoscopia digital', 'exam', 20, 320, 'exam', ['technician']),
  photographs: entry('FOTO', 'Fotografia padronizada', 'exam', 20, 90, 'exam', ['technician']),
  day1: entry('POS-D1', 'Pós-operatório D1 – primeira lavagem', 'post_operative', 20, 0, 'recovery', ['nurse']),
  day7: entry('POS-D7', 'Pós-operatório D7', 'post_operative', 20, 0, 'recovery', ['nurse']),
  light: entry('LED', 'Fotobiomodulação capilar', 'consultation', 20, 180, 'recovery', ['nurse']),
  month1: entry('POS-M1', 'Pós-operatório M1', 'post_operative', 30, 0, 'consultation', ['doctor']),
  month6: entry('POS-M6', 'Pós-operatório M6', 'post_operative', 30, 0, 'consultation', ['doctor']),
  month12: entry('POS-M12', 'Pós-operatório M12', 'post_operative', 30, 0, 'consultation', ['doctor']),
} as const satisfies Record<string, DemoProcedure>

export const procedures: readonly DemoProcedure[] = Object.values(catalogue)
