import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { newId } from '../../shared/ids.ts'
import type { Language } from '../../shared/language.ts'
import { isNetworkRole, type Role } from '../../shared/roles.ts'
import { SessionContext, UnitsContext, type UnitOfSession, useSignedIn } from '../current.ts'
import { startLive } from '../live.ts'
import { setLanguage } from '../messages.ts'
import { queryClient } from '../query.ts'
import { parseSearch, writeSearch } from '../search.ts'
import { browserSession } from '../session/current-session.ts'
import { tokenOf } from '../session/testing.ts'
import { Notices } from '../shell/notices.tsx'
import { useTheme } from '../use-theme.ts'

export interface Standing {
  /** Who looks at it. */
  readonly role?: Role
  readonly language?: Language
  /** The units they work in; the first is the one shown. */
  readonly units: readonly UnitOfSession[]
  /** What the address bar says. */
  readonly address?: string
  /** Whether the screen hears of what colleagues do; `tellLive` tells it. */
  readonly live?: boolean
}

export interface Shown {
  /** What the address bar says now. */
  readonly address: () => string
  /** Takes the screen away, as leaving the page does; what a tab keeps is kept. */
  readonly leave: () => Promise<void>
}

// One person for all tests of a file: what a tab keeps is kept for one person.
const userId = newId()

/** Shows a part of the application to somebody signed in, with all that stands around it but the frame. */
export async function show(
  part: ReactNode,
  { role = 'RECEPTIONIST', language = 'pt-BR', units, address = '/', live = false }: Standing,
): Promise<Shown> {
  const { kept } = browserSession
  setLanguage(language)
  kept.keepToken(tokenOf(`uid of ${userId}`))
  kept.keepUser({
    id: userId,
    uid: `uid of ${userId}`,
    name: 'Rita Campos',
    email: 'rita@clinic.example',
    role,
    language,
    units: isNetworkRole(role)
      ? 'all'
      : units.map(({ id, name, shortName, timeZone }) => ({ id, name, shortName, timeZone })),
    financeRestricted: false,
  })
  browserSession.tell('changed')
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => part })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch: writeSearch,
  })
  const { unmount } = await render(
    <Surroundings units={units} live={live}>
      <RouterProvider router={router} />
      <Notices />
    </Surroundings>,
  )
  return { address: () => router.state.location.href, leave: unmount }
}

function Surroundings({
  units,
  live,
  children,
}: Required<Pick<Standing, 'units' | 'live'>> & { readonly children: ReactNode }) {
  const theme = useTheme()
  const session = useSignedIn()
  useEffect(() => (live ? startLive() : undefined), [live])
  return (
    <MantineProvider theme={theme} forceColorScheme="light" deduplicateCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        {session && (
          <SessionContext value={session}>
            <UnitsContext value={units}>{children}</UnitsContext>
          </SessionContext>
        )}
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Sets the clock of the test: it stands, while everything else goes on. */
export function itIs(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
}
