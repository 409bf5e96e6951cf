import '@mantine/core/styles/global.layer.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { pathAskedFor, type SessionUser } from '../../browser/authorization.ts'
import { SessionContext, UnitsContext, useSession, useSignedIn } from '../../browser/current.ts'
import { startLive } from '../../browser/live.ts'
import { hearOwn } from '../../browser/live/hearing.ts'
import { followOwnChanges } from '../../browser/live/own-changes.ts'
import { followLateRows } from '../../browser/live/rows.ts'
import { followNouns } from '../../browser/live/nouns.ts'
import { latePart } from '../../browser/late-part.tsx'
import { adoptLanguage } from '../../browser/messages.ts'
import { queryClient, useContract } from '../../browser/query.ts'
import type { RecordSearch } from '../../browser/shell/found.ts'
import { Frame } from '../../browser/shell/frame.tsx'
import { CaseMarksContext } from '../../browser/agenda/case-marks.ts'
import { ShownSectionsContext } from '../../browser/agenda/shown-sections.ts'
import { AgendaMarksContext } from '../../browser/agenda/marks.ts'
import { AffectedItemContext } from '../../browser/record/affected-item.ts'
import { BellPanelContext } from '../../browser/shell/bell-panel.ts'
import { LanguageChoiceContext } from '../../browser/shell/language-choice.ts'
import { ProfileDialogContext } from '../../browser/shell/profile-dialog.ts'
import { Notices } from '../../browser/shell/notices.tsx'
import { WithoutUnit } from '../../browser/shell/without-unit.tsx'
import { UnitsMissing } from '../../browser/shell/units-missing.tsx'
import { useTheme } from '../../browser/use-theme.ts'
import { StoppedDialogs } from '../../features/agenda/appointments/browser/stopped-dialogs.tsx'
import { SignInAgain } from '../../features/foundation/staff/browser/sign-in/sign-in-again.tsx'
import { listUnits } from '../../features/foundation/units/contract.ts'
import type { Language } from '../../shared/language.ts'
import type { FramedPath } from '../../shared/route-table.ts'
import { canSeeRouteData } from '../../shared/navigation.ts'
import { routeFor } from '../../shared/routes.ts'
import { AgendaMarks } from './agenda-marks.tsx'
import { caseMarks } from './case-marks.tsx'
import { liveNouns } from './collected/live-nouns.ts'
import { framedPages } from './framed-pages.ts'
import { useGo } from '../../browser/search.ts'
import { OrderOverPage } from './order-over-page.tsx'
import { CashOverPage } from './cash-over-page.tsx'
import { paletteWords } from './palette-words.ts'
import { MaterialsOverPage } from './materials-over-page.tsx'
import { RecallOverPage } from './recall-over-page.tsx'
import { RecordingOverPage } from './recording-over-page.tsx'
import { shownSections } from './shown-sections.tsx'
import { PausesOverPage } from './pauses-over-page.tsx'
import { RebookingOverPage } from './rebooking-over-page.tsx'
import { WaitingOverPage } from './waiting-over-page.tsx'

// In a build each component brings its own (scripts/mantine-styles.ts).
if (import.meta.env.DEV) void import('@mantine/core/styles.layer.css')

followNouns(liveNouns)
followOwnChanges(hearOwn)
followLateRows()

/** Loads a page that stands in this layout. */
export const loadPage = (path: FramedPath) => framedPages[path]()

const AffectedItem = lazy(() => import('./affected-item.tsx'))
const AskedPage = lazy(() => import('./asked-page.tsx'))
const BellPanel = lazy(() => import('../../features/insight/notifications/browser/bell-panel.tsx'))
const ForbiddenPage = lazy(() => import('../../browser/pages/forbidden-page.tsx'))
const NavigationCounts = latePart(() => import('./navigation-counts.tsx'))
const TapSender = latePart(() => import('../../features/surgery/theatre/browser/offline/tap-sender.tsx'))
const ProfileDialog = lazy(() => import('./profile-dialog.tsx'))

const chooseLanguage = (language: Language) =>
  void import('../../features/foundation/staff/browser/sign-in/choose-language.ts').then((module) =>
    module.chooseLanguage(language),
  )

function Page() {
  const { user } = useSession()
  const route = useLocation({ select: ({ pathname }) => routeFor(pathname) })
  if (!route || canSeeRouteData(user.role, route.path)) return <Outlet />
  return (
    <Suspense>
      <ForbiddenPage route={route} />
    </Suspense>
  )
}

function SignedIn() {
  const { may, mayOpen } = useSession()
  const units = useContract(listUnits, {})
  const items = units.data?.items
  const go = useGo()
  useEffect(() => startLive(), [])
  const search = useMemo<RecordSearch>(() => {
    const searcher = { may, mayOpen, units: items ?? [], go }
    return {
      words: paletteWords,
      async find(text, signal) {
        const { searchRecords } = await import('./palette-search.ts')
        return searchRecords(searcher, text, new Date().toISOString(), signal)
      },
    }
  }, [may, mayOpen, items, go])
  if (!items)
    return (
      <>
        <UnitsMissing error={units.error} loading={units.isPending} onAgain={() => void units.refetch()} />
        <Notices />
      </>
    )
  // Out of use a unit is no choice; where all are, they are shown all the same, so that one can be put to use again.
  const inUse = items.filter(({ active }) => active)
  return (
    <UnitsContext value={inUse.length > 0 ? inUse : items}>
      <LanguageChoiceContext value={chooseLanguage}>
        <ProfileDialogContext value={ProfileDialog}>
          <BellPanelContext value={BellPanel}>
            {items.length === 0 ? (
              <Frame search={search}>
                <WithoutUnit />
              </Frame>
            ) : (
              <CashOverPage>
                <Frame search={search}>
                  <Suspense fallback={null}>{pathAskedFor() && <AskedPage />}</Suspense>
                  <AffectedItemContext value={AffectedItem}>
                    <AgendaMarksContext value={AgendaMarks}>
                      <CaseMarksContext value={caseMarks}>
                        <ShownSectionsContext value={shownSections}>
                          <Page />
                        </ShownSectionsContext>
                      </CaseMarksContext>
                    </AgendaMarksContext>
                  </AffectedItemContext>
                  <OrderOverPage />
                  <StoppedDialogs />
                  <WaitingOverPage />
                  <RebookingOverPage />
                  <MaterialsOverPage />
                  <RecallOverPage />
                  <RecordingOverPage />
                  <PausesOverPage />
                  {may('theatre.edit') && <TapSender />}
                  <NavigationCounts />
                </Frame>
              </CashOverPage>
            )}
          </BellPanelContext>
        </ProfileDialogContext>
      </LanguageChoiceContext>
    </UnitsContext>
  )
}

/** Leaves for the sign-in page when somebody signs out, and forgets what they have seen. */
function useLeaveWithSession(signedIn: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (signedIn) return
    queryClient.clear()
    void navigate({ to: '/', replace: true })
  }, [signedIn, navigate])
}

/** With another role or other units, what was fetched and the page itself may no longer be the person's. */
function useFollowReach(user: SessionUser | undefined): void {
  const router = useRouter()
  const reach = user && JSON.stringify([user.id, user.role, user.units])
  const before = useRef(reach)
  useEffect(() => {
    if (before.current === reach) return
    const sameStays = before.current !== undefined && reach !== undefined
    before.current = reach
    if (!sameStays) return
    void queryClient.resetQueries()
    void router.invalidate()
  }, [reach, router])
}

/** What surrounds every page but those before sign-in. Nothing of it is loaded for them. */
export default function DefaultLayout() {
  const session = useSignedIn()
  useLeaveWithSession(session !== null)
  useFollowReach(session?.user)
  useEffect(() => adoptLanguage(session?.user.language), [session])
  const theme = useTheme()
  return (
    <MantineProvider theme={theme} forceColorScheme="light" deduplicateCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        {session && (
          <SessionContext value={session}>
            <SignedIn key={session.user.id} />
          </SessionContext>
        )}
        <SignInAgain onRenewed={() => void queryClient.invalidateQueries()} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
