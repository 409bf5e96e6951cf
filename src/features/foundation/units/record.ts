import { z } from 'zod'
import { cnpjSchema, formatCnpj } from '../../../shared/documents.ts'
import { zoneWords } from './zone-words.ts'
import { custom, optional, ref, text, whole } from '../../../shared/fields/kinds.ts'
import { date } from '../../../shared/fields/date.ts'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { rule } from '../../../shared/input-rules.ts'
import { type Belonging, belongingProblems } from './belonging.ts'
import { outOfUse } from '../../../shared/fields/life-cycle.ts'
import { money } from '../../../shared/fields/money.ts'
import { percent } from '../../../shared/fields/percent.ts'
import { phone } from '../../../shared/fields/phone.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { usualLateDays } from '../../../shared/days/judge.ts'
import type { Language } from '../../../shared/language.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { instantSchema, timeZoneSchema } from '../../../shared/time.ts'
import { hoursText } from './hours-text.ts'
import { messageSchema } from '../../../shared/message-template.ts'
import { openingsSchema } from './opening-hours.ts'

const shortNameSchema = lineText
  .min(1, inSchema(both('Escreva o nome curto', 'Enter the short name')))
  .max(20, inSchema(both('O nome curto tem no máximo 20 letras', 'The short name has at most 20 letters')))
const openings = {
  read: z.array(z.strictObject({ weekday: z.int(), opens: z.string(), closes: z.string() })),
  write: openingsSchema,
}
/** A number of days, from 1. */
const alarmDays = (most: number) =>
  z
    .int(inSchema(both('Informe um número inteiro de dias', 'Enter a whole number of days')))
    .min(1, inSchema(both('Ao menos 1 dia', 'At least 1 day')))
    .max(most, inSchema(both(`No máximo ${most} dias`, `At most ${most} days`)))
const days = (value: number, language: Language) => (language === 'pt-BR' ? `${value} dias` : `${value} days`)
const words = outOfUse.words

/** The units of the network, as their administration shows them. */
export const units = defineRecord({
  noun: 'unit',
  path: 'units',
  permissions: { read: 'settings.read', create: 'unit.create', edit: 'unit.edit', archive: 'unit.create' },
  unit: 'id',
  fields: {
    name: text(lineText.min(2, inSchema(both('Escreva o nome', 'Enter the name'))).max(120), {
      label: both('Nome', 'Name'),
      column: { sort: 'name' },
      span: [8, 12],
    }),
    shortName: text(shortNameSchema, {
      label: both('Nome curto', 'Short name'),
      column: { width: '110px', card: 'none' },
      span: [4, 12],
    }),
    cnpj: optional(
      custom({ read: z.string(), write: cnpjSchema }, formatCnpj, {
        label: both('CNPJ', 'CNPJ'),
        column: { width: '170px', hiddenAtFirst: true, card: 'none' },
      }),
    ),
    city: text(lineText.min(1, inSchema(both('Escreva a cidade', 'Enter the city'))).max(100), {
      label: both('Cidade', 'City'),
      column: { width: '150px', sort: 'city' },
      span: [8, 8],
    }),
    // Of Brazil; `EX` abroad.
    state: text(z.string().regex(/^[A-Z]{2}$/, inSchema(both('Escolha o estado', 'Choose the state'))), {
      label: both('Estado', 'State'),
      begin: 'SP',
      column: false,
      fact: false,
      span: [4, 4],
    }),
    // Messages to patients say it.
    address: optional(
      text(lineText.min(5, inSchema(both('Escreva o endereço', 'Enter the address'))).max(160), {
        label: both('Endereço', 'Address'),
        hint: both('Rua, número e bairro, como o paciente lê', 'Street, number and district, as patients read it'),
        column: { hiddenAtFirst: true, card: 'none' },
        span: [12, 12],
      }),
    ),
    phone: optional(
      phone({
        label: both('Telefone', 'Phone'),
        column: { width: '148px', hiddenAtFirst: true, card: 'none' },
      }),
    ),
    openings: custom(openings, hoursText, {
      label: both('Horário de funcionamento', 'Opening hours'),
      exported: both('Horário', 'Opening hours'),
      // The hours of a clinic from Monday to Friday.
      begin: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' })),
      column: { width: '300px' },
    }),
    timeZone: custom({ read: z.string(), write: timeZoneSchema }, zoneWords, {
      label: both('Fuso horário', 'Time zone'),
      hint: both(
        'Mudar o fuso não move os agendamentos: só muda a hora em que eles aparecem.',
        'Changing the time zone does not move appointments: only the hour they are shown at changes.',
      ),
      begin: 'America/Sao_Paulo',
      column: { width: '156px', card: 'none' },
      span: [12, 12],
    }),
    // What must be paid before a surgery is booked.
    depositMinimumCentavos: money({
      label: both('Sinal mínimo', 'Minimum deposit'),
      exported: both('Sinal mínimo (R$)', 'Minimum deposit (R$)'),
      hint: both('Sinal a pagar antes de marcar uma cirurgia', 'Due before a surgery can be booked'),
      begin: 0,
      column: { width: '116px', card: 'none' },
    }),
    confirmationMessage: optional(
      custom({ read: z.string(), write: messageSchema }, (message) => message, {
        label: both('Mensagem de confirmação', 'Confirmation message'),
        hint: both(
          'O que o WhatsApp leva pronto ao paciente. Sem texto próprio, vai o da rede.',
          'What WhatsApp brings to patients ready to send. Without a text of its own, the network’s is sent.',
        ),
        column: false,
        span: [12, 12],
      }),
    ),
    // The share of its net price that a surgery asks for beforehand; the minimum above is its floor.
    depositBasisPoints: percent({
      label: both('Sinal (%)', 'Deposit (%)'),
      hint: both(
        'Parte do valor da cirurgia que precisa estar paga antes de reservar; nunca menos que o sinal mínimo',
        'The share of a surgery’s price that must be paid before it is reserved; never less than the minimum',
      ),
      begin: 3000,
      unsaid: 3000,
      column: { width: '110px', hiddenAtFirst: true, card: 'none' },
    }),
    expiryAlarmDays: whole(alarmDays(365), days, {
      label: both('Avisar do vencimento', 'Alarm before expiry'),
      hint: both('Dias antes de um lote vencer', 'Days before a lot expires'),
      begin: 30,
      unsaid: 30,
      column: false,
      fact: false,
    }),
    transitAlarmDays: whole(alarmDays(60), days, {
      label: both('Avisar da transferência', 'Alarm of a transfer'),
      hint: both('Dias depois do envio, se não chegou', 'Days after it was sent, if it has not arrived'),
      begin: 3,
      unsaid: 3,
      column: false,
      fact: false,
    }),
    // What happened longer ago is written by a manager, with a reason.
    lateDays: whole(alarmDays(365), days, {
      label: both('Lançar dias passados', 'Entering past days'),
      hint: both(
        'Até quantos dias atrás qualquer pessoa lança recebimentos e estoque; mais que isso, só a gerência, com motivo',
        'How many days back anybody enters receipts and stock; further back only a manager does, with a reason',
      ),
      begin: usualLateDays,
      unsaid: usualLateDays,
      column: false,
    }),
    // Of the main one where nothing is said; what is done from that day on is paid by it.
    legalEntityId: optional(
      ref('legalEntity', '', {
        label: both('Empresa', 'Company'),
        hint: both('Quem paga e é tributado', 'Who pays and is taxed'),
        column: false,
        fact: false,
      }),
    ),
    legalEntityName: optional(
      text(lineText, {
        label: both('Empresa', 'Company'),
        written: 'never',
        column: { width: '200px', hiddenAtFirst: true, card: 'none' },
      }),
    ),
    legalEntityFrom: optional(
      date(dayOf(planned), {
        label: both('Desde', 'Since'),
        hint: both('O que for feito desde este dia é dela', 'What is done from this day on is its'),
        column: false,
      }),
    ),
    activeRooms: whole(z.int(), String, {
      label: both('Salas em uso', 'Rooms in use'),
      written: 'never',
      column: { width: '110px', hiddenAtFirst: true, card: 'none' },
    }),
  },
  beside: {
    /** Changes with every new picture; null without one. */
    logo: z.string().nullable(),
    createdAt: instantSchema,
  },
  sorts: ['name', '-name', 'city', '-city'],
  lifeCycle: {
    ...outOfUse,
    values: ['fora', 'em-uso'],
    listsAll: true,
    width: '120px',
    words: both(
      { ...words['pt-BR'], every: 'Toda situação', anyway: 'Tirar de uso mesmo assim' },
      { ...words.en, every: 'Any state', anyway: 'Take out of use anyway' },
    ),
    done: both(
      (name, archived) =>
        archived ? `${name} saiu de uso. O que passou por ela continua à vista.` : `${name} está em uso de novo.`,
      (name, archived) =>
        archived ? `${name} is out of use. What was there is still to be read.` : `${name} is in use again.`,
    ),
    by: {
      archive: {
        verb: 'deactivate',
        summary: 'Take a unit out of use; appointments still ahead in it are asked about first and stay as they are',
        // It has stock.
        errors: ['CONFIRMATION_REQUIRED', 'RULE_BROKEN'],
      },
      restore: { verb: 'activate', summary: 'Put a unit to use again' },
      versioned: true,
    },
  },
  rules: [rule<Belonging>(['legalEntityId', 'legalEntityFrom'], belongingProblems)],
  groups: [
    { title: both('Identificação', 'Identity'), fields: ['name', 'shortName', 'cnpj', 'phone'] },
    { title: both('Lugar', 'Place'), fields: ['address', 'city', 'state', 'timeZone'] },
    {
      title: both('Horário de funcionamento', 'Opening hours'),
      hint: both(
        'No horário da unidade. Um dia sem horário fica fechado; o botão + abre o dia ou faz o intervalo do almoço.',
        'On the unit’s own clock. A day without hours is closed; + opens the day or makes the midday break.',
      ),
      fields: ['openings'],
    },
    { title: both('Empresa', 'Company'), fields: ['legalEntityId', 'legalEntityFrom'] },
    { title: both('Comercial', 'Commercial'), fields: ['depositMinimumCentavos', 'depositBasisPoints'] },
    {
      title: both('Alarmes do estoque', 'Stock alarms'),
      fields: ['expiryAlarmDays', 'transitAlarmDays'],
    },
    { title: both('Lançamentos', 'Entries'), fields: ['lateDays'] },
    { title: both('Mensagem aos pacientes', 'Message to patients'), fields: ['confirmationMessage'] },
  ],
  file: {
    name: 'unidades',
    columns: [
      ...(['name', 'shortName', 'cnpj', 'address', 'city', 'state', 'phone'] as const),
      ...(['timeZone', 'openings', 'depositMinimumCentavos', 'depositBasisPoints', 'activeRooms'] as const),
      'legalEntityName',
    ],
  },
  confirmsEdit: true,
  // It would be of another company in months of which something is approved.
  editErrors: ['RULE_BROKEN'],
  words: {
    many: both('Unidades', 'Units'),
    search: both('Nome, cidade ou CNPJ', 'Name, city or CNPJ'),
    begin: both('Nova unidade', 'New unit'),
    create: both('Criar unidade', 'Create unit'),
    created: both(
      (name) => `${name} foi criada. Crie as salas e dê acesso às pessoas.`,
      (name) => `${name} was created. Add its rooms and give people access.`,
    ),
    saved: both('Unidade salva.', 'Unit saved.'),
    none: both(
      ['Nenhuma unidade', 'Crie a primeira unidade da rede.'],
      ['No units', 'Create the first unit of the network.'],
    ),
    nothingFound: both(
      ['Nenhuma unidade encontrada', 'Confira a grafia, tire o filtro ou limpe a busca.'],
      ['No unit found', 'Check the spelling, remove the filter or clear the search.'],
    ),
  },
  summaries: {
    list: 'The units one administers, with all that is written of them',
    export: 'Exactly the units a filter finds, as CSV or XLSX; the export is logged',
    read: 'One unit, as its administration shows it',
    create: 'Open a new unit; rooms and people are added to it next',
    edit: 'Change a unit; new hours that leave appointments outside are asked about first',
  },
})
export type ManagedUnit = RowOf<typeof units>
