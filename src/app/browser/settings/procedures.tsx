import { lazy } from 'react'
import { ProceduresPage } from '../../../features/network/procedures/browser/procedures-page.tsx'

const ProcedureWithKit = lazy(() => import('./procedure-with-kit.tsx'))

/** The catalogue of procedures, each with what it uses. */
export default function Procedures() {
  return <ProceduresPage Panel={ProcedureWithKit} />
}
