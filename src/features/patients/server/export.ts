import { z } from 'zod'
import type { Context } from '../../../server/context.ts'
import type { Download } from '../../../server/endpoint.ts'
import { everyPage } from '../../../server/keyset.ts'
import { exportPages } from '../../../server/list-file.ts'
import type { Column } from '../../../server/table-file.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { formatCpf } from '../../../shared/documents.ts'
import type { Language } from '../../../shared/language.ts'
import { seesMasked } from '../../../shared/masked.ts'
import { formatPhone } from '../../../shared/phones.ts'
import * as contract from '../contract.ts'
import { type ListWanted, listPatients } from './search-queries.ts'

const batchSize = 1_000

/** Exactly what a filter finds, as a file; who took what is on record. */
export async function exportPatients(
  context: Context,
  { query }: ParsedInput<typeof contract.exportPatients>,
): Promise<Download> {
  const { format, ...asked } = query
  const { actor, cursors } = context
  return exportPages(context, format, {
    noun: 'patient',
    name: 'pacientes',
    columns: columnsIn(actor.language),
    batches: batches(context, { ...asked, cursors, limit: batchSize, recordNumbersOnly: seesMasked(actor.role) }),
    filters: asked,
  })
}

async function* batches({ asSeen, database }: Context, wanted: ListWanted): AsyncIterable<contract.PatientSummary[]> {
  for await (const items of everyPage((cursor) => listPatients(database, { ...wanted, cursor }))) {
    yield asSeen(z.array(contract.patientSchema), items)
  }
}

function columnsIn(language: Language): Column<contract.PatientSummary>[] {
  const titles =
    language === 'en'
      ? ['Record', 'Name', 'Social name', 'CPF', 'Birth', 'Phone', 'E-mail', 'City', 'State']
      : ['Prontuário', 'Nome', 'Nome social', 'CPF', 'Nascimento', 'Telefone', 'E-mail', 'Cidade', 'UF']
  const values: Column<contract.PatientSummary>['value'][] = [
    (patient) => patient.recordNumber,
    (patient) => patient.name,
    (patient) => patient.socialName,
    (patient) => patient.cpf && formatCpf(patient.cpf),
    (patient) => patient.birthDate && { date: patient.birthDate },
    (patient) => patient.phone && formatPhone(patient.phone),
    (patient) => patient.email,
    (patient) => patient.city,
    (patient) => patient.state,
  ]
  return values.map((value, index) => ({ title: titles[index] ?? '', value }))
}
