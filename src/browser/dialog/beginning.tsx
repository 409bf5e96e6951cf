import { type ReactNode, useLayoutEffect, useRef } from 'react'

const fields =
  'input:not([type="hidden"], [tabindex="-1"], :disabled), textarea:not(:disabled), select:not(:disabled), [role="radio"]'

interface BeginningProps {
  /** What it may be: a field or else a button, a field only, or the cross after all. */
  readonly at?: 'field or button' | 'field' | 'cross'
  readonly children: ReactNode
}

/**
 * Says to the focus trap around it where work begins, which would else be the cross that closes: what asks for it
 * (`data-autofocus`, or `autoFocus`, which has it by now), the first field, or the first button.
 */
export function Beginning({ at = 'field or button', children }: BeginningProps) {
  const inside = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = inside.current
    if (at === 'cross' || !element || element.querySelector('[data-autofocus]')) return
    const active = element.contains(document.activeElement) ? document.activeElement : null
    const button = at === 'field' ? null : element.querySelector('button:not(:disabled), a[href]')
    const first = active ?? element.querySelector(fields) ?? button
    first?.setAttribute('data-autofocus', '')
  }, [at])
  return (
    <div ref={inside} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
