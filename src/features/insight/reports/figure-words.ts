import type { Both } from '../../../shared/both.ts'
import { counted } from './counted.ts'
import { confirmedDays, type FigureName, lateHours, onTimeMinutes } from './figures.ts'

interface FigureWords {
  readonly title: string
  /** What it says and what it leaves out. */
  readonly definition: string
  readonly formula: string
  /** How many cases, by what they are called. */
  readonly cases: (count: number) => string
}

const visitsPt = counted('pt-BR', 'agendamento', 'agendamentos')
const surgeriesPt = counted('pt-BR', 'cirurgia', 'cirurgias')
const visitsEn = counted('en', 'appointment', 'appointments')
const surgeriesEn = counted('en', 'surgery', 'surgeries')

/** What each figure is called and means. */
export const figureWords: Both<Record<FigureName, FigureWords>> = {
  'pt-BR': {
    occupancy: {
      title: 'Ocupação das salas',
      definition:
        'Quanto do tempo em que as salas de cirurgia estavam abertas teve paciente dentro, da entrada à saída. Feriados e horas fechadas não contam; bloqueios contam como abertas.',
      formula: 'minutos com paciente em sala ÷ minutos abertos das salas de cirurgia',
      cases: surgeriesPt,
    },
    lost: {
      title: 'Tempo de sala perdido',
      definition:
        'Do tempo em que as salas de cirurgia estavam abertas, quanto passou sem paciente, por motivo. Cada minuto conta uma vez, pelo primeiro motivo que vale: bloqueio; início atrasado (da hora marcada à entrada); cancelado ou faltou a menos de 24 horas; preparo e limpeza; vão menor que a cirurgia mais curta; livre. Só dias que já terminaram; o que ninguém registrou conta como planejado.',
      formula: 'minutos abertos sem paciente ÷ minutos abertos das salas de cirurgia',
      cases: counted('pt-BR', 'trecho', 'trechos'),
    },
    firstOnTime: {
      title: 'Primeira cirurgia no horário',
      definition: `A primeira cirurgia de cada sala no dia, com o paciente em sala até ${onTimeMinutes} minutos depois da hora marcada.`,
      formula: 'primeiras no horário ÷ primeiras cirurgias',
      cases: surgeriesPt,
    },
    turnover: {
      title: 'Giro de sala',
      definition: 'Da saída de um paciente à entrada do seguinte, na mesma sala e no mesmo dia.',
      formula: 'mediana dos minutos entre saída e entrada',
      cases: surgeriesPt,
    },
    suspended: {
      title: 'Suspensas no dia',
      definition: 'Cirurgias que o dia começou com elas marcadas e que foram canceladas ou remarcadas naquele dia.',
      formula: 'suspensas ÷ marcadas ao começar o dia',
      cases: surgeriesPt,
    },
    confirmed: {
      title: `Confirmação em D-${confirmedDays}`,
      definition: `O que estava marcado ao fim de D-${confirmedDays} e já tinha o sim do paciente. O que foi marcado depois não conta.`,
      formula: `confirmados até o fim de D-${confirmedDays} ÷ marcados nesse momento`,
      cases: visitsPt,
    },
    noShow: {
      title: 'Faltas',
      definition: 'De quem devia vir e não cancelou, quem não veio.',
      formula: 'faltas ÷ (realizados + faltas)',
      cases: visitsPt,
    },
    lateCancellation: {
      title: 'Cancelamento tardio',
      definition: `Cancelados ou remarcados a menos de ${lateHours} horas do início, de tudo o que estava marcado ${lateHours} horas antes.`,
      formula: `cancelados em menos de ${lateHours} h ÷ marcados ${lateHours} h antes`,
      cases: visitsPt,
    },
    rebooked: {
      title: 'Remarcações',
      definition: 'Agendamentos trocados por outro, pelo dia que deixaram, e o motivo de cada um.',
      formula: 'quantidade',
      cases: visitsPt,
    },
    saleToDate: {
      title: 'Da venda à data',
      definition:
        'Das cirurgias realizadas, quantos dias da venda até haver uma data. P90: nove em cada dez esperaram até isso.',
      formula: 'mediana dos dias entre venda e primeira data',
      cases: surgeriesPt,
    },
    dateToSurgery: {
      title: 'Da data à cirurgia',
      definition: 'Das cirurgias realizadas, quantos dias de quando houve a primeira data até o dia da cirurgia.',
      formula: 'mediana dos dias entre marcar e operar',
      cases: surgeriesPt,
    },
    sold: {
      title: 'Vendido',
      definition:
        'Itens vendidos no período, com o desconto já tirado. Item cancelado deixa de contar no dia em que foi vendido.',
      formula: 'soma do valor líquido',
      cases: counted('pt-BR', 'item', 'itens'),
    },
    received: {
      title: 'Recebido',
      definition:
        'Recebimentos do dia menos devoluções e estornos, pelo dia e a unidade em que entraram ou saíram. Cartão conta no dia da venda no cartão.',
      formula: 'recebimentos − devoluções',
      cases: counted('pt-BR', 'recebimento', 'recebimentos'),
    },
    margin: {
      title: 'Margem por cirurgia',
      definition:
        'Das cirurgias vendidas de dias fechados e com pagamento já calculado: o que foi recebido do item até agora, menos o que se paga a quem operou (também o pendente, e com os 20 % de INSS patronal dos autônomos), menos os materiais pela média móvel. Muda quando entra um recebimento ou um mapa é reaberto. P90: nove em cada dez não passam disso.',
      formula: 'mediana de recebido − pagamento − materiais',
      cases: surgeriesPt,
    },
  },
  en: {
    occupancy: {
      title: 'Room occupancy',
      definition:
        'How much of the time in which operating rooms were open had a patient in them, from in to out. Holidays and closed hours do not count; blocks count as open.',
      formula: 'minutes with a patient in the room ÷ open minutes of operating rooms',
      cases: surgeriesEn,
    },
    lost: {
      title: 'Room time lost',
      definition:
        'Of the time in which operating rooms were open, how much passed without a patient, by reason. Each minute counts once, for the first reason that holds: block; late start (from the planned time to the patient in); cancelled or missed at less than 24 hours; preparation and cleaning; gap shorter than the shortest surgery; free. Only days that are over; what nobody recorded counts as planned.',
      formula: 'open minutes without a patient ÷ open minutes of operating rooms',
      cases: counted('en', 'stretch', 'stretches'),
    },
    firstOnTime: {
      title: 'First case on time',
      definition: `The first surgery of each room and day, with the patient in the room at most ${onTimeMinutes} minutes after the planned start.`,
      formula: 'first cases on time ÷ first cases',
      cases: surgeriesEn,
    },
    turnover: {
      title: 'Turnover',
      definition: 'From one patient out to the next one in, in the same room on the same day.',
      formula: 'median of minutes between out and in',
      cases: surgeriesEn,
    },
    suspended: {
      title: 'Suspended on the day',
      definition: 'Surgeries with which the day began and that were cancelled or rebooked on that day.',
      formula: 'suspended ÷ planned when the day began',
      cases: surgeriesEn,
    },
    confirmed: {
      title: `Confirmed at D-${confirmedDays}`,
      definition: `What was planned at the end of D-${confirmedDays} and had its patient’s yes by then. What was booked later does not count.`,
      formula: `confirmed by the end of D-${confirmedDays} ÷ planned then`,
      cases: visitsEn,
    },
    noShow: {
      title: 'No-shows',
      definition: 'Of those who were to come and did not cancel, those who did not come.',
      formula: 'no-shows ÷ (performed + no-shows)',
      cases: visitsEn,
    },
    lateCancellation: {
      title: 'Late cancellations',
      definition: `Cancelled or rebooked less than ${lateHours} hours before the start, of all that was planned ${lateHours} hours before.`,
      formula: `cancelled within ${lateHours} h ÷ planned ${lateHours} h before`,
      cases: visitsEn,
    },
    rebooked: {
      title: 'Rebookings',
      definition: 'Appointments that another took the place of, by the day that they left, and why.',
      formula: 'how many',
      cases: visitsEn,
    },
    saleToDate: {
      title: 'Sale to date',
      definition:
        'Of performed surgeries, how many days from the sale until there was a date. P90: nine in ten waited no longer.',
      formula: 'median of days between sale and first date',
      cases: surgeriesEn,
    },
    dateToSurgery: {
      title: 'Date to surgery',
      definition: 'Of performed surgeries, how many days from the first date being set to the surgery.',
      formula: 'median of days between setting a date and the surgery',
      cases: surgeriesEn,
    },
    sold: {
      title: 'Sold',
      definition:
        'Items sold in the period, discount taken off. A cancelled item no longer counts on the day on which it was sold.',
      formula: 'sum of net prices',
      cases: counted('en', 'item', 'items'),
    },
    received: {
      title: 'Received',
      definition:
        'Receipts less refunds and chargebacks, by the day and unit in which they came or went. Cards count on the day of the card payment.',
      formula: 'receipts − refunds',
      cases: counted('en', 'receipt', 'receipts'),
    },
    margin: {
      title: 'Margin per surgery',
      definition:
        'Of sold surgeries of closed days whose pay was worked out: what was received for the item so far, less what those who operated are paid (held or not, with the employer’s 20% of INSS on the self-employed), less materials by the moving average. It changes when a payment comes in or a map is reopened. P90: nine in ten do not exceed this.',
      formula: 'median of received − pay − materials',
      cases: surgeriesEn,
    },
  },
}
