import type { JobKind } from '../kinds.ts'

/** A kind of job for tests. */
export function inKind(name: string, run: JobKind['run'], more: Partial<JobKind> = {}): JobKind {
  return { name, title: { 'pt-BR': name, en: name }, seenBy: 'job.read', run, ...more }
}
