import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Drawer } from '../dialog/drawer.tsx'
import { useMessages } from '../messages.ts'
import { shellMessages } from './messages.ts'
import { Navigation } from './navigation.tsx'

/** The navigation as a drawer, for phones. */
export default function PhoneNavigation({ onClose }: { onClose: () => void }) {
  const messages = useMessages(shellMessages)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const openedOn = useRef(path)
  useEffect(() => {
    if (path !== openedOn.current) onClose()
  }, [path, onClose])
  return (
    <Drawer title={messages.navigation} writing={false} width={300} side="left" onClose={onClose}>
      <Navigation />
    </Drawer>
  )
}
