import { Anchor, CloseButton, Group, Paper } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetPathAskedFor, pathAskedFor } from '../../browser/authorization.ts'
import { useSession } from '../../browser/current.ts'
import { useMessages } from '../../browser/messages.ts'
import { useNavigation, usePageName } from '../../browser/shell/navigation.tsx'
import { defineMessages } from '../../shared/language.ts'
import { landingRoute } from '../../shared/roles.ts'
import { routeDecision, routeFor } from '../../shared/routes.ts'

const messages = defineMessages({
  'pt-BR': { goOn: (page: string) => `Continuar em ${page}`, dismiss: 'Ficar aqui' },
  en: { goOn: (page: string) => `Go on to ${page}`, dismiss: 'Stay here' },
})

/**
 * Signing in leads to the landing page (specification, section 2), whatever page was asked for; from there one click leads
 * on to it, if the person may open it.
 */
export default function AskedPage() {
  const words = useMessages(messages)
  const nameOf = usePageName()
  const { user } = useSession()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [asked, setAsked] = useState(pathAskedFor)
  const landing = landingOf(user)
  const page = useNavigation().find(({ path }) => path === routeFor(asked ?? '')?.path)
  useEffect(() => {
    // Whoever went elsewhere by themselves is not asked again.
    if (here !== landing) forgetPathAskedFor()
  }, [here, landing])
  if (!page || here !== landing || page.path === here) return null
  const forget = () => {
    forgetPathAskedFor()
    setAsked(null)
  }
  return (
    <Paper withBorder radius="md" px="md" py={6} mb="md" role="region" aria-label={words.goOn(nameOf(page))}>
      <Group justify="space-between" wrap="nowrap">
        <Anchor renderRoot={(props) => <Link {...props} to={page.path} />} onClick={forget} fw={550} py={4}>
          <Group gap={6} wrap="nowrap" component="span">
            {words.goOn(nameOf(page))} <IconArrowRight size={16} aria-hidden="true" />
          </Group>
        </Anchor>
        <CloseButton aria-label={words.dismiss} title={words.dismiss} onClick={forget} size="lg" />
      </Group>
    </Paper>
  )
}

/** Where the person is after signing in: SB_PROTOCOL is sent on from the landing page written for it. */
function landingOf({ role, id }: ReturnType<typeof useSession>['user']): string {
  const to = landingRoute(role)
  const decision = routeDecision({ path: to, role, userId: id, financeRestrictedUserIds: [] })
  return decision.kind === 'redirect' ? decision.to : to
}
