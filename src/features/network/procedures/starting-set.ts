import type { RoomKind } from '../../foundation/offers/both.ts'
import type { StartingKind } from '../../../shared/starting-kinds.ts'
import type { ProcedureKind, ProfessionalFunction } from './contract.ts'

interface StartingProcedure {
  readonly code: string
  readonly name: string
  readonly kind: ProcedureKind
  readonly durationMinutes: number
  /** Each network has its own prices: none is proposed. */
  readonly priceCentavos: 0
  readonly roomKind: RoomKind
  readonly requiredFunctions: readonly ProfessionalFunction[]
  readonly countsGrafts: boolean
  readonly colour: null
}

type Needs = readonly [RoomKind, ...ProfessionalFunction[]]

const doctor: Needs = ['consultation', 'doctor']
const nurse: Needs = ['recovery', 'nurse']
const grafting: Needs = ['surgery', 'doctor', 'nurse', 'technician', 'technician']
const general: Needs = ['surgery', 'doctor', 'assistant_doctor', 'anaesthetist', 'nurse', 'technician']
const local: Needs = ['surgery', 'doctor', 'nurse', 'technician']

function one(
  [code, name]: readonly [code: string, name: string],
  kind: ProcedureKind,
  durationMinutes: number,
  [roomKind, ...requiredFunctions]: Needs,
  countsGrafts = false,
): StartingProcedure {
  return {
    code,
    name,
    kind,
    durationMinutes,
    priceCentavos: 0,
    roomKind,
    requiredFunctions,
    countsGrafts,
    colour: null,
  }
}

/** Visits before and after an operation, whatever it is. */
const around: readonly StartingProcedure[] = [
  one(['PRE', 'Consulta pré-operatória'], 'pre_operative', 30, doctor),
  one(['POS-D7', 'Pós-operatório D7'], 'post_operative', 20, nurse),
  one(['POS-M1', 'Pós-operatório M1'], 'post_operative', 30, doctor),
  one(['POS-M6', 'Pós-operatório M6'], 'post_operative', 30, doctor),
  one(['POS-M12', 'Pós-operatório M12'], 'post_operative', 30, doctor),
]

/** Usual procedures of Brazilian clinics with usual durations: a place to begin from, to be changed where one works otherwise. */
export const startingProcedures: Readonly<Record<StartingKind, readonly StartingProcedure[]>> = {
  hair: [
    one(['AVAL', 'Avaliação capilar'], 'consultation', 30, doctor),
    one(['REAV', 'Reavaliação capilar'], 'consultation', 30, doctor),
    one(['TRIC', 'Tricoscopia digital'], 'exam', 20, ['exam', 'technician']),
    one(['MMP', 'Microagulhamento com infusão (MMP)'], 'consultation', 45, doctor),
    one(['FUE', 'Transplante capilar FUE'], 'surgery', 480, grafting, true),
    one(['FUE-S', 'Transplante capilar FUE com sedação'], 'surgery', 480, [...grafting, 'anaesthetist'], true),
    one(['FUE-C', 'Transplante capilar FUE – coroa'], 'surgery', 360, grafting, true),
    one(['BARBA', 'Transplante de barba'], 'surgery', 300, grafting, true),
    one(['SOBR', 'Transplante de sobrancelha'], 'surgery', 180, local, true),
    one(['POS-D1', 'Pós-operatório D1 – primeira lavagem'], 'post_operative', 20, nurse),
    ...around,
  ],
  plastic: [
    one(['CONS', 'Consulta de cirurgia plástica'], 'consultation', 45, doctor),
    one(['RET', 'Retorno'], 'consultation', 20, doctor),
    one(['MAMO-A', 'Mamoplastia de aumento'], 'surgery', 120, general),
    one(['MAMO-R', 'Mamoplastia redutora'], 'surgery', 210, general),
    one(['MASTO', 'Mastopexia'], 'surgery', 180, general),
    one(['LIPO', 'Lipoaspiração'], 'surgery', 180, general),
    one(['ABDO', 'Abdominoplastia'], 'surgery', 210, general),
    one(['RINO', 'Rinoplastia'], 'surgery', 180, general),
    one(['RITI', 'Ritidoplastia (face)'], 'surgery', 270, general),
    one(['BLEF', 'Blefaroplastia'], 'surgery', 90, local),
    one(['OTO', 'Otoplastia'], 'surgery', 90, local),
    one(['POS-D1', 'Pós-operatório D1 – curativo'], 'post_operative', 20, nurse),
    ...around,
  ],
}
