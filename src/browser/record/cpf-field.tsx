import { formatCpf } from '../../shared/documents.ts'
import { CpfInput } from '../form/masked-input.tsx'
import { heldField } from './held-field.tsx'

/** The input of a CPF: held as its digits, shown as people write it. */
export const CpfField = heldField(CpfInput, { shown: formatCpf, sent: (typed) => typed.replaceAll(/\D/g, '') })
