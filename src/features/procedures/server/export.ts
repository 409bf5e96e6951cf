import type { Context } from '../../../server/context.ts'
import type { Download } from '../../../server/endpoint.ts'
import type { Column } from '../../../server/table-file.ts'
import { exportWholeList } from '../../../server/whole-list.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import type { Language } from '../../../shared/language.ts'
import { roomKindWords } from '../../rooms/words.ts'
import type { exportProcedures, ManagedProcedure } from '../settings-contract.ts'
import { listProcedures } from './settings-queries.ts'
import { neededText, procedureKindWords } from '../words.ts'

/** Exactly the procedures a filter finds, as a file. */
export async function procedureFile(
  context: Context,
  { query }: ParsedInput<typeof exportProcedures>,
): Promise<Download> {
  const { format, ...filters } = query
  const rows = await listProcedures(context.database, filters)
  const columns = columnsIn(context.actor.language)
  return exportWholeList(context, format, { noun: 'procedure', name: 'procedimentos', columns, rows, filters })
}

function columnsIn(language: Language): Column<ManagedProcedure>[] {
  const english = language === 'en'
  const yesNo = (value: boolean) => (value ? (english ? 'yes' : 'sim') : english ? 'no' : 'não')
  return [
    { title: english ? 'Code' : 'Código', value: ({ code }) => code },
    { title: english ? 'Name' : 'Nome', value: ({ name }) => name },
    { title: english ? 'Kind' : 'Tipo', value: ({ kind }) => procedureKindWords[language][kind] },
    { title: english ? 'Minutes' : 'Minutos', value: ({ durationMinutes }) => durationMinutes },
    {
      title: english ? 'Price (R$)' : 'Preço (R$)',
      value: ({ priceCentavos }) => ({ centavos: priceCentavos }),
    },
    { title: english ? 'Room' : 'Sala', value: ({ roomKind }) => roomKindWords[language][roomKind] },
    {
      title: english ? 'Who is needed' : 'Quem é preciso',
      value: ({ requiredFunctions }) => neededText(requiredFunctions, language),
    },
    { title: english ? 'Grafts counted' : 'Conta enxertos', value: ({ countsGrafts }) => yesNo(countsGrafts) },
    { title: english ? 'In use' : 'Em uso', value: ({ active }) => yesNo(active) },
  ]
}
