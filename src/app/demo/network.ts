import { randomOf } from './random.ts'

export interface DemoUnit {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly timeZone: string
  readonly city: string
  readonly state: string
  readonly address: string
  /** What it writes to its patients; null: the network's words. */
  readonly confirmationMessage: string | null
  readonly areaCode: string
  readonly phone: string
  readonly cnpj: string
  /** Of the main company where none is named. */
  readonly legalEntityId?: string
  readonly depositMinimumCentavos: number
  /** How many of the network's 2,000 patients live here. */
  readonly patients: number
  /** How busy the unit is beside the main one (1). */
  readonly demand: number
  readonly weekdayHours: readonly [opens: string, closes: string]
  readonly saturdayHours: readonly [opens: string, closes: string]
  /** State and municipal holidays as MM-DD. */
  readonly holidays: readonly (readonly [monthDay: string, name: string])[]
  readonly districts: readonly (readonly [district: string, cepPrefix: string])[]
  readonly rooms: readonly DemoRoom[]
}

export interface DemoRoom {
  readonly id: string
  readonly name: string
  readonly kind: 'consultation' | 'surgery' | 'exam' | 'recovery'
  readonly setupMinutes: number
  readonly cleaningMinutes: number
}

interface DemoLegalEntity {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly cnpj: string
  readonly municipal_registration: string
  readonly city: string
  readonly state: string
  readonly address: string
}

/** The catalogue never changes with the day, so that links into the demo stay good. */
const random = randomOf('pauta network')
const entityIds = randomOf('pauta legal entities')
const foundedAt = Date.UTC(2024, 1, 5, 12)
/** The plain date of it. */
const foundedOn = '2024-02-05'

function rooms(surgery: number, consultation: number): DemoRoom[] {
  const room = (name: string, kind: DemoRoom['kind'], setupMinutes = 0, cleaningMinutes = 0) => ({
    id: random.id(foundedAt),
    name,
    kind,
    setupMinutes,
    cleaningMinutes,
  })
  const numbered = (count: number, make: (number: number) => DemoRoom) =>
    Array.from({ length: count }, (_, index) => make(index + 1))
  return [
    ...numbered(surgery, (number) => room(`Centro cirúrgico ${number}`, 'surgery', 30, 30)),
    ...numbered(consultation, (number) => room(`Consultório ${number}`, 'consultation')),
    room('Sala de exames', 'exam'),
    room('Recuperação', 'recovery'),
  ]
}

/** The three units, the main one first. */
const northern: DemoLegalEntity = {
  id: entityIds.id(foundedAt),
  name: 'Pauta Norte Serviços Médicos Ltda.',
  short_name: 'Pauta Norte',
  cnpj: '53904117000166',
  municipal_registration: '38104501',
  city: 'Manaus',
  state: 'AM',
  address: 'Avenida Djalma Batista, 482 – Chapada',
}

/** Who pays and is taxed: the first is the main one. */
export const legalEntities: readonly DemoLegalEntity[] = [
  {
    id: entityIds.id(foundedAt),
    name: 'Clínicas Pauta Serviços Médicos Ltda.',
    short_name: 'Pauta',
    cnpj: '41728306000146',
    municipal_registration: '4.817.220-6',
    city: 'São Paulo',
    state: 'SP',
    address: 'Alameda Lorena, 1470 – Jardins',
  },
  northern,
]

export const units: readonly [DemoUnit, DemoUnit, DemoUnit] = [
  {
    id: random.id(foundedAt),
    name: 'São Paulo Jardins',
    shortName: 'Jardins',
    timeZone: 'America/Sao_Paulo',
    city: 'São Paulo',
    state: 'SP',
    address: 'Alameda Lorena, 1470 – Jardins',
    confirmationMessage:
      'Olá, {nome}! Aqui é da {unidade}. Seu horário é {data} às {hora}, na {endereco}. Podemos confirmar? Responda SIM ou fale conosco para remarcar.',
    areaCode: '11',
    phone: '+551130001100',
    cnpj: '41728306000146',
    depositMinimumCentavos: 200_000,
    patients: 1100,
    demand: 1,
    weekdayHours: ['07:00', '19:00'],
    saturdayHours: ['07:00', '13:00'],
    holidays: [
      ['01-25', 'Aniversário de São Paulo'],
      ['07-09', 'Revolução Constitucionalista'],
    ],
    districts: [
      ['Jardim Paulista', '014'],
      ['Pinheiros', '054'],
      ['Moema', '045'],
      ['Vila Mariana', '041'],
      ['Santana', '024'],
      ['Tatuapé', '033'],
      ['Perdizes', '050'],
      ['Santo Amaro', '047'],
    ],
    rooms: rooms(3, 3),
  },
  {
    id: random.id(foundedAt),
    name: 'Manaus Adrianópolis',
    shortName: 'Manaus',
    timeZone: 'America/Manaus',
    city: 'Manaus',
    state: 'AM',
    address: 'Avenida Djalma Batista, 482 – Chapada',
    confirmationMessage:
      'Oi, {nome}! É da {unidade}, em Manaus. Confirma sua vinda {data} às {hora} (horário de Manaus)? Responda SIM ou NÃO.',
    areaCode: '92',
    phone: '+559230001200',
    cnpj: northern.cnpj,
    legalEntityId: northern.id,
    depositMinimumCentavos: 150_000,
    patients: 530,
    demand: 0.8,
    weekdayHours: ['07:00', '18:00'],
    saturdayHours: ['07:00', '12:00'],
    holidays: [
      ['09-05', 'Elevação do Amazonas à categoria de província'],
      ['10-24', 'Aniversário de Manaus'],
    ],
    districts: [
      ['Adrianópolis', '69057'],
      ['Ponta Negra', '69037'],
      ['Parque Dez', '69054'],
      ['Flores', '69058'],
      ['Centro', '69010'],
    ],
    rooms: rooms(2, 2),
  },
  {
    id: random.id(foundedAt),
    name: 'Rio Branco Bosque',
    shortName: 'Rio Branco',
    timeZone: 'America/Rio_Branco',
    city: 'Rio Branco',
    state: 'AC',
    address: 'Rua Rui Barbosa, 215 – Centro',
    confirmationMessage: null,
    areaCode: '68',
    phone: '+556830001300',
    cnpj: '4172830600AC53',
    depositMinimumCentavos: 150_000,
    patients: 370,
    demand: 0.62,
    weekdayHours: ['07:00', '18:00'],
    saturdayHours: ['07:00', '12:00'],
    holidays: [
      ['06-15', 'Aniversário do Acre'],
      ['08-06', 'Revolução Acreana'],
      ['12-28', 'Aniversário de Rio Branco'],
    ],
    districts: [
      ['Bosque', '69900'],
      ['Estação Experimental', '69918'],
      ['Vila Ivonete', '69914'],
      ['Floresta', '69912'],
    ],
    rooms: rooms(1, 2),
  },
]

/** The units as their table has them. */
export function unitRows() {
  return units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    short_name: unit.shortName,
    time_zone: unit.timeZone,
    city: unit.city,
    state: unit.state,
    address: unit.address,
    phone: unit.phone,
    cnpj: unit.cnpj,
    confirmation_message: unit.confirmationMessage,
    deposit_minimum_centavos: unit.depositMinimumCentavos,
    legal_entity_id: unit.legalEntityId ?? null,
    legal_entity_from: unit.legalEntityId ? foundedOn : null,
  }))
}
