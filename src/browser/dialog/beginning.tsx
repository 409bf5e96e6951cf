import { type ReactNode, useLayoutEffect, useRef } from 'react'

const fields =
  'input:not([type="hidden"], [tabindex="-1"], :disabled), textarea:not(:disabled), select:not(:disabled), [role="radio"]'

/**
 * Says to the focus trap around it where work begins, which would else be the cross that closes: what asks for it
 * (`data-autofocus`, or `autoFocus`, which has it by now), the first field, or the first button.
 */
export function Beginning({ children }: { readonly children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = inside.current
    if (!element || element.querySelector('[data-autofocus]')) return
    const active = element.contains(document.activeElement) ? document.activeElement : null
    const first = active ?? element.querySelector(fields) ?? element.querySelector('button:not(:disabled), a[href]')
    first?.setAttribute('data-autofocus', '')
  }, [])
  return (
    <div ref={inside} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
