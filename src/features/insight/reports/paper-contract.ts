import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { figuresAsked, inOrder } from './contract.ts'

/** What is taken away of the dashboard: on paper, or as a table. */
export const paperFormats = ['pdf', 'csv', 'xlsx'] as const

export const exportFigures = defineContract({
  name: 'report.exportFigures',
  method: 'GET',
  path: '/reports/figures/export',
  summary: 'The figures of a period that the person may see with their definitions, as PDF, CSV or XLSX; it is logged',
  permission: 'report.export',
  cost: 'expensive',
  query: inOrder(z.strictObject({ ...figuresAsked, format: z.enum(paperFormats) })),
  output: z.unknown(),
})
