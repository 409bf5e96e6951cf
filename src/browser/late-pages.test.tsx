import { lazy, Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '../shared/ids.ts'
import { useSession } from './current.ts'
import { browserSession } from './session/current-session.ts'
import { show } from './testing/show.tsx'

const units = [
  {
    id: newId(),
    name: 'Pauta Jardins',
    shortName: 'Jardins',
    timeZone: 'America/Sao_Paulo',
    rooms: [{ active: true }],
  },
]

function Greeting() {
  return <p>Bom dia, {useSession().user.name}</p>
}

describe('a page that comes late', () => {
  it.each(['user', 'token'])(
    'is shown to whom the layout shows, though `%s` is gone from the storage by then',
    async (key) => {
      const { promise, resolve } = Promise.withResolvers<{ default: typeof Greeting }>()
      const Late = lazy(() => promise)
      await show(
        <Suspense fallback="carregando">
          <Late />
        </Suspense>,
        { units },
      )
      await expect.element(page.getByText('carregando')).toBeVisible()
      // As another tab does that signs out: nobody here has been told yet.
      localStorage.removeItem(key)
      resolve({ default: Greeting })
      await expect.element(page.getByText('Bom dia, Rita Campos')).toBeVisible()
    },
  )

  it('is not shown any more once the layout has heard that its person left', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: typeof Greeting }>()
    const Late = lazy(() => promise)
    await show(
      <Suspense fallback="carregando">
        <Late />
      </Suspense>,
      { units },
    )
    await expect.element(page.getByText('carregando')).toBeVisible()
    browserSession.kept.forget()
    resolve({ default: Greeting })
    browserSession.tell('changed')
    await expect.element(page.getByText('carregando')).not.toBeInTheDocument()
    await expect.element(page.getByText('Bom dia')).not.toBeInTheDocument()
  })
})
