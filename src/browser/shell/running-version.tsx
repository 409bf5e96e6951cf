import { readHealth } from '../../shared/health.ts'
import { useContract } from '../query.ts'

/** Which Pauta the server runs, as somebody who asks for help reads it out. Loaded with the menu that shows it. */
export default function RunningVersion() {
  const { data } = useContract(readHealth, {})
  if (!data) return null
  return data.commit === null ? `Pauta ${data.version}` : `Pauta ${data.version} (${data.commit})`
}
