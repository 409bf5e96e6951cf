import type { Context } from '../../../../server/endpoint/context.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { formatCnpj } from '../../../../shared/documents.ts'
import { supplierEvents } from '../events.ts'
import { suppliers } from '../record.ts'
import { findSupplier, supplierQueries } from './queries.ts'

export const supplierCommands = recordCommands(suppliers, supplierQueries, {
  events: supplierEvents,
  verbs: { archive: 'retire', restore: 'restore' },
})

/**
 * The supplier who wrote an invoice: the one with this CNPJ, or of this name without any, who has it from now on; else a new
 * one, called by its CNPJ too where another branch has the name.
 * @param given `id` for a new one
 */
export async function supplierOfInvoice(
  context: Context,
  { id, cnpj, name }: { id: string; cnpj: string; name: string },
): Promise<string> {
  const found = await findSupplier(context.database, { cnpj, name })
  if (found?.cnpj === cnpj) return found.id
  if (found && found.cnpj === null) await supplierCommands.edit(context, found.id, { cnpj, version: found.version })
  else
    await supplierCommands.create(context, {
      id,
      cnpj,
      name: found ? `${name.slice(0, 98)} · ${formatCnpj(cnpj)}` : name,
    })
  return found && found.cnpj === null ? found.id : id
}
