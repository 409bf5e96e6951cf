import type { Column } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { Language } from '../../../../shared/language.ts'
import type { TeamCase, TeamRow } from '../team-contract.ts'
import type { LateCause } from '../team-rules.ts'
import { causeWords } from '../team-words.ts'

/** What a person may see beside the courses of surgeries. */
export interface Sight {
  readonly complications: boolean
  readonly stock: boolean
}

const causeTitle = (cause: LateCause) => {
  const words = causeWords[cause]
  return both(`Atraso: ${words['pt-BR']}`, `Late: ${words.en}`)
}

/** Ten-thousandths of a real as whole centavos, half up. */
const centavos = (value: number | null | undefined) =>
  value === null || value === undefined ? null : { centavos: Math.round(value / 100) }

/** Columns of the report as a file. */
export function teamColumns(sight: Sight): Column<TeamRow>[] {
  return [
    { title: both('Nome', 'Name'), value: ({ name }) => name },
    { title: both('Unidade', 'Unit'), value: ({ unitName }) => unitName },
    { title: both('Cirurgias', 'Surgeries'), value: ({ surgeries }) => surgeries },
    { title: both('Provisórias', 'Provisional'), value: ({ provisional }) => provisional },
    { title: both('Minutos em sala', 'Minutes in the room'), value: ({ roomMinutes }) => roomMinutes },
    { title: both('Duração mediana (min)', 'Median duration (min)'), value: ({ duration }) => duration.median },
    { title: both('Um quarto até (min)', 'A quarter up to (min)'), value: ({ duration }) => duration.lower },
    { title: both('Três quartos até (min)', 'Three quarters up to (min)'), value: ({ duration }) => duration.upper },
    { title: both('Começaram atrasadas', 'Began late'), value: ({ late }) => late },
    { title: both('Atraso mediano (min)', 'Median delay (min)'), value: ({ delay }) => delay.median },
    ...(['previous', 'patient', 'other'] as const).map((cause) => ({
      title: causeTitle(cause),
      value: ({ lateBy }: TeamRow) => lateBy[cause],
    })),
    { title: both('Enxertos', 'Grafts'), value: ({ grafts }) => grafts },
    {
      title: both('Enxertos por hora (mediana)', 'Grafts per hour (median)'),
      value: (row) => row.graftsPerHour.median,
    },
    ...(sight.complications
      ? [{ title: both('Com complicação', 'With a complication'), value: ({ complicated }: TeamRow) => complicated }]
      : []),
    ...(sight.stock
      ? [
          { title: both('Acima do kit', 'Above the kit'), value: ({ overKit }: TeamRow) => overKit },
          { title: both('Com kit', 'With a kit'), value: ({ withKit }: TeamRow) => withKit },
          {
            title: both('Materiais, mediana (R$)', 'Materials, median (R$)'),
            value: ({ materials }: TeamRow) => centavos(materials?.median),
          },
        ]
      : []),
    { title: both('Canceladas na véspera', 'Cancelled within a day'), value: ({ cancelled }) => cancelled },
    { title: both('Marcadas na véspera', 'Planned a day before'), value: ({ planned }) => planned },
  ]
}

const yesNo = (value: boolean | null) => (value === null ? null : value ? 1 : 0)

/** Columns of the surgeries of a row as a file. */
export function caseColumns(sight: Sight, language: Language): Column<TeamCase>[] {
  return [
    { title: both('Dia', 'Day'), value: ({ day }) => ({ date: day }) },
    { title: both('Unidade', 'Unit'), value: ({ unitName }) => unitName },
    { title: both('Paciente', 'Patient'), value: ({ patientName }) => patientName },
    { title: both('Procedimento', 'Procedure'), value: ({ procedureName }) => procedureName },
    { title: both('Equipe', 'Team'), value: ({ teamName }) => teamName },
    { title: both('Minutos em sala', 'Minutes in the room'), value: ({ roomMinutes }) => roomMinutes },
    { title: both('Atraso (min)', 'Delay (min)'), value: ({ lateMinutes }) => lateMinutes },
    {
      title: both('Causa do atraso', 'Cause of the delay'),
      value: ({ lateCause }) => lateCause && causeWords[lateCause][language],
    },
    { title: both('Enxertos', 'Grafts'), value: ({ grafts }) => grafts },
    ...(sight.complications
      ? [{ title: both('Complicações', 'Complications'), value: ({ complications }: TeamCase) => complications }]
      : []),
    ...(sight.stock
      ? [
          { title: both('Acima do kit', 'Above the kit'), value: ({ overKit }: TeamCase) => yesNo(overKit) },
          {
            title: both('Materiais (R$)', 'Materials (R$)'),
            value: ({ materialsValue }: TeamCase) => centavos(materialsValue),
          },
        ]
      : []),
    { title: both('Cancelada', 'Cancelled'), value: ({ isCancelled }) => yesNo(isCancelled) },
    { title: both('Provisória', 'Provisional'), value: ({ isProvisional }) => yesNo(isProvisional) },
  ]
}
