import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { fileSchema, mostFileBytes } from '../../../shared/file.ts'
import { idSchema } from '../../../shared/ids.ts'
import { statementDetailSchema } from './record.ts'

const byId = z.strictObject({ id: idSchema })

export const keepInvoiceFile = defineContract({
  name: 'payment.keepInvoiceFile',
  method: 'POST',
  path: '/payments/statements/:id/invoice-file',
  summary: 'Keep the file of a company’s invoice, as a PDF or picture; another takes its place',
  permission: 'payment.edit',
  cost: 'expensive',
  fileBytes: mostFileBytes,
  params: byId,
  body: z.strictObject({ file: fileSchema }),
  output: statementDetailSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'UNSUPPORTED_MEDIA', 'TOO_LARGE'],
})

export const readInvoiceFile = defineContract({
  name: 'payment.readInvoiceFile',
  method: 'GET',
  path: '/payments/statements/:id/invoice-file',
  summary: 'The file of a company’s invoice',
  permission: 'payment.read',
  params: byId,
  output: z.unknown(),
  errors: ['WRONG_STATE'],
})
