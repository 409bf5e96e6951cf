import type { ComponentType } from 'react'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { reloadOnNewerBuild } from '../../browser/newer-build.ts'
import { ErrorPage } from '../../browser/pages/error-page.tsx'
import { NotFoundPage } from '../../browser/pages/not-found-page.tsx'
import { WaitingPage } from '../../browser/pages/waiting-page.tsx'
import { parseSearch, writeSearch } from '../../browser/search.ts'
import { type FramedPath, type OpenPath, type RoutePath, routes } from '../../shared/route-table.ts'
import { routeMiddleware } from './route-middleware.ts'

/** The pages without a layout: a visitor's. */
const openPages: Readonly<Record<OpenPath, () => Promise<{ default: ComponentType }>>> = {
  '/': () => import('./home-page.tsx'),
  '/entrar': () => import('../../features/foundation/staff/browser/sign-in/sign-in-page.tsx'),
  '/reset-senha': () => import('../../features/foundation/staff/browser/sign-in/reset-password-page.tsx'),
}

/** The layout is loaded first; it knows its pages (framed-pages.ts says why). */
const framedPage = (path: FramedPath) => async () => (await import('./default-layout.tsx')).loadPage(path)

function routeTree() {
  const before = routeMiddleware(['person', 'guard'])
  // Only the root shows errors, so that any of them gets the whole page (specification, section 2).
  const root = createRootRoute({
    component: Outlet,
    errorComponent: ErrorPage,
    notFoundComponent: NotFoundPage,
    beforeLoad: ({ location }) => before(location),
  })
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'default-layout',
    component: lazyRouteComponent(() => import('./default-layout.tsx')),
  })
  const page = (parent: typeof root | typeof frame, path: RoutePath, load: () => Promise<{ default: ComponentType }>) =>
    createRoute({ getParentRoute: () => parent as typeof root, path, component: lazyRouteComponent(load) })
  const [open, framed] = [[] as ReturnType<typeof page>[], [] as ReturnType<typeof page>[]]
  for (const { layout, path } of routes)
    if (layout === 'none') open.push(page(root, path, openPages[path]))
    else framed.push(page(frame, path, framedPage(path)))
  return root.addChildren([...open, frame.addChildren(framed)])
}

function showFromTheTop(hash: string): void {
  const target = hash ? document.getElementById(hash) : null
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

/** The router over the route table: guards, pages on demand, scrolling, and the check for a newer build. */
export function createApplicationRouter() {
  const router = createRouter({
    routeTree: routeTree(),
    parseSearch,
    stringifySearch: writeSearch,
    defaultPendingComponent: WaitingPage,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    // Hovering a link of the menu fetches the page's code.
    defaultPreload: 'intent',
    notFoundMode: 'root',
  })
  window.history.scrollRestoration = 'manual'
  router.subscribe('onRendered', ({ pathChanged, hashChanged, toLocation }) => {
    if (pathChanged || hashChanged) showFromTheTop(toLocation.hash)
  })
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) void reloadOnNewerBuild()
  })
  return router
}
