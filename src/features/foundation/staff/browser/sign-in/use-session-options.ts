import { useEffect, useState } from 'react'
import type { SessionOptions } from '../../contract.ts'

/** What the server says before anybody has signed in; undefined until it has. Read without the contract's schemas, which weigh more than this page. */
export function useSessionOptions(): SessionOptions | undefined {
  const [options, setOptions] = useState<SessionOptions>()
  useEffect(() => {
    const leaving = new AbortController()
    fetch('/api/v1/session-options', { signal: leaving.signal })
      .then(async (response) => response.ok && setOptions((await response.json()) as SessionOptions))
      // Without an answer there are no shortcuts; signing in itself says what is wrong.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return options
}
