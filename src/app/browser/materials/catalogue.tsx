import { lazy } from 'react'
import { MaterialsList } from '../../../features/stock/materials/browser/materials-list.tsx'

const MaterialWithLimits = lazy(() => import('./material-with-limits.tsx'))

/** The catalogue of materials. */
export default function Catalogue() {
  return <MaterialsList Panel={MaterialWithLimits} />
}
