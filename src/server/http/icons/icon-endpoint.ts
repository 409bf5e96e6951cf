import { readIcon } from '../../../shared/icons.ts'
import { endpoint, type Endpoint } from '../../endpoint/endpoint.ts'
import { fetchIcon } from './fetch-icon.ts'
import { createIconCache } from './icon-cache.ts'

const icon = createIconCache({ fetch: fetchIcon })

/** `GET /api/v1/icons`: pictures from elsewhere, without anybody's browser going there. */
export const iconEndpoint: Endpoint = endpoint(readIcon, async (_context, { query }) => ({
  image: await icon(query.address),
}))
