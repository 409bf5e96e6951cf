import { careTemplates } from './care.ts'
import { contractTemplates } from './contracts.ts'
import { surgeryTemplates } from './surgery.ts'
import type { Template } from './template.ts'

/** The texts that a network can begin with: surgeries, care, contracts. */
export const templates: readonly Template[] = [...surgeryTemplates, ...careTemplates, ...contractTemplates]
