import './form.css'
import type { ReactNode } from 'react'

/** Fields that belong together, under a name, in columns where there is room. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="form-group">
      <legend>{title}</legend>
      <div className="form-group__fields">{children}</div>
    </fieldset>
  )
}
