/** What tus answers an upload with that is refused. */
interface Refusal {
  readonly status_code: number
  readonly body: string
}

/** Refuses what is uploaded in tus's own way, which throws its answer. */
export function refuse(refusal: Refusal): never {
  // oxlint-disable-next-line typescript/only-throw-error -- what tus answers with is what is thrown, and is no Error
  throw refusal
}
