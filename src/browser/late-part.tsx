import { type ComponentType, createElement, useEffect, useState } from 'react'

/**
 * A part of the screen that does its work beside what people look at, and is loaded after it. Where it cannot be loaded, for
 * the connection broke just then, nothing else suffers: it is tried again once the network is back.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      const life = new AbortController()
      const attempt = async () => {
        try {
          const { default: loaded } = await load()
          if (!life.signal.aborted) setPart(() => loaded)
        } catch {
          if (!life.signal.aborted)
            addEventListener('online', () => void attempt(), { once: true, signal: life.signal })
        }
      }
      void attempt()
      return () => life.abort()
    }, [])
    return Part && createElement(Part, props)
  }
}
