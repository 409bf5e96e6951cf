import type { RouteIcon } from '../../shared/route-table.ts'
import * as icons from './named-icons.ts'

/** The icons of the route table. */
export const routeIcons: Readonly<Record<RouteIcon, typeof icons.IconUser>> = icons
