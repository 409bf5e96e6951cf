import { type ProfessionalFunction, professionalFunctions } from './contract.ts'

/** Who is needed, with so many people of a function; always in one order, so that there and back changes nothing. */
export function withNeeded(
  needed: readonly ProfessionalFunction[],
  wanted: ProfessionalFunction,
  count: number,
): ProfessionalFunction[] {
  return professionalFunctions.flatMap((one) => {
    const many = one === wanted ? count : needed.filter((other) => other === one).length
    return Array.from({ length: many }, () => one)
  })
}
