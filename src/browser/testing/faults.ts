const found: string[] = []

/** Notes what no expectation would find (a call that nobody answers, an answer beside its contract): the test fails at its end. */
export function fault(what: string): void {
  found.push(what)
}

/** What was noted since the last call. */
export function takeFaults(): string[] {
  return found.splice(0)
}
