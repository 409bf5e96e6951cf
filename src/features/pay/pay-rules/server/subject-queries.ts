import { named, subject } from '../../../../server/events/subject.ts'

/** A rule, by its name. */
export const payRuleSubject = subject('payRule', null, named('pay_rule'))
