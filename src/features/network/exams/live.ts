import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow the exams that surgeries ask for. */
export const liveExams: LiveNoun = { noun: 'exam', judgedBy: ['id'], opens: ['/configuracoes?aba=exames&registro='] }
