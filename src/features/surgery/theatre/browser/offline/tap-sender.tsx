import { useEffect } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { latePart } from '../../../../../browser/late-part.tsx'
import { loadSending } from './load-sending.ts'
import { takeUp, useUnsent } from './unsent.ts'

const Sending = latePart(loadSending)

/** Sends, from whatever page, what was tapped without a connection: looks what waits, and loads what sends where something does. */
export default function TapSender() {
  const { user } = useSession()
  const hasUnsent = useUnsent().length > 0
  useEffect(() => void takeUp(user.id), [user.id])
  return hasUnsent && <Sending />
}
