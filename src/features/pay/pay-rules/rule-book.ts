import type { Group, PayRule } from './model.ts'
import { groupOf, type Situation, speaksOf } from './specificity.ts'

/** Finds the rules that speak of something: looked up by whom they pay, so that a month of cases asks few of them. */
export type RuleBook = (at: Situation, group: Group) => readonly PayRule[]

/** Rules by beneficiary. */
export function ruleBook(rules: readonly PayRule[]): RuleBook {
  const shelves = new Map<string, PayRule[]>()
  for (const rule of rules) {
    const who = rule.professionalId ?? rule.teamId ?? rule.function ?? ''
    const shelf = shelves.get(`${groupOf(rule)}/${who}`)
    if (shelf) shelf.push(rule)
    else shelves.set(`${groupOf(rule)}/${who}`, [rule])
  }
  return (at, group) =>
    [at.professionalId, at.teamId, at.function].flatMap((who) =>
      who === null || who === undefined
        ? []
        : (shelves.get(`${group}/${who}`) ?? []).filter((rule) => speaksOf(rule, at)),
    )
}
