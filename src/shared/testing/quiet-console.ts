import { afterEach, beforeEach } from 'vitest'

// A message on the console is a fault that nobody handled: it fails the test during which it was written.
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const
const written: string[] = []

for (const method of methods) {
  const original = console[method].bind(console)
  console[method] = (...parts: unknown[]) => {
    written.push(`console.${method}: ${parts.map(asText).join(' ')}`)
    original(...parts)
  }
}

/** In words, on Node and in a browser alike. */
function asText(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message
  return typeof part === 'string' ? part : (JSON.stringify(part) ?? String(part))
}

/** What was written since the last call; a test that expects a message takes it from here. */
export function takeConsole(): string[] {
  return written.splice(0)
}

beforeEach(() => {
  // Written while the file was loading, before its first test.
  failOnNoise('before the test')
})

afterEach(() => {
  failOnNoise('during the test')
})

function failOnNoise(when: string): void {
  const noise = takeConsole()
  if (noise.length > 0) throw new Error(`Written to the console ${when}:\n${noise.join('\n')}`)
}
