import type { Context } from '../../../server/context.ts'
import type { Download } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import type { Column } from '../../../server/table-file.ts'
import { exportWholeList } from '../../../server/list-file.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { formatCnpj } from '../../../shared/documents.ts'
import type { Language } from '../../../shared/language.ts'
import { formatPhone } from '../../../shared/phones.ts'
import { hoursText } from '../hours-text.ts'
import type { exportUnits, ManagedUnit } from '../settings-contract.ts'
import { listManaged } from './settings-queries.ts'

/** Exactly the units a filter finds, as a file. */
export async function unitFile(context: Context, { query }: ParsedInput<typeof exportUnits>): Promise<Download> {
  const { format, ...filters } = query
  const rows = await listManaged(context.database, unitFilter(context.actor), filters)
  const columns = unitColumns(context.actor.language)
  return exportWholeList(context, format, { noun: 'unit', name: 'unidades', columns, rows, filters })
}

function unitColumns(language: Language): Column<ManagedUnit>[] {
  const english = language === 'en'
  return [
    { title: english ? 'Name' : 'Nome', value: ({ name }) => name },
    { title: english ? 'Short name' : 'Nome curto', value: ({ shortName }) => shortName },
    { title: 'CNPJ', value: ({ cnpj }) => cnpj && formatCnpj(cnpj) },
    { title: english ? 'City' : 'Cidade', value: ({ city }) => city },
    { title: english ? 'State' : 'Estado', value: ({ state }) => state },
    { title: english ? 'Phone' : 'Telefone', value: ({ phone }) => phone && formatPhone(phone) },
    { title: english ? 'Time zone' : 'Fuso horário', value: ({ timeZone }) => timeZone },
    { title: english ? 'Opening hours' : 'Horário', value: ({ openings }) => hoursText(openings, language) },
    {
      title: english ? 'Deposit minimum (R$)' : 'Sinal mínimo (R$)',
      value: ({ depositMinimumCentavos }) => ({ centavos: depositMinimumCentavos }),
    },
    { title: english ? 'Rooms in use' : 'Salas em uso', value: ({ activeRooms }) => activeRooms },
  ]
}
