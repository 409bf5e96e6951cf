import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const button = (name: string) => page.getByRole('button', { name })

interface SendingProps {
  readonly isBusy?: boolean
  readonly stays?: boolean
  /** Milliseconds that its command takes. */
  readonly takes?: number
}

/** A button that goes out of use for a while when it is pressed. */
function Sending({ isBusy = false, stays = true, takes = 200 }: SendingProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const press = () => {
    setState('sending')
    setTimeout(() => setState('sent'), takes)
  }
  return (
    <main>
      <button>before</button>
      {(stays || state !== 'sent') && (
        <button
          disabled={state === 'sending'}
          data-loading={(isBusy && state === 'sending') || undefined}
          onClick={press}
        >
          send
        </button>
      )}
      <p>{state}</p>
    </main>
  )
}

async function press() {
  await userEvent.click(button('before'))
  await userEvent.click(button('send'))
}

describe('the focus of what goes out of use', () => {
  it('goes to where it was before', async () => {
    await render(<Sending takes={3_600_000} />)
    await press()
    await expect.element(button('before')).toHaveFocus()
  })

  it('is its own again when its command has run', async () => {
    await render(<Sending isBusy />)
    await press()
    await expect.element(page.getByText('sent', { exact: true })).toBeVisible()
    await expect.element(button('send')).toHaveFocus()
  })

  it('is its own again where that took no time', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { unmount } = await render(<Sending takes={turn} />)
      await press()
      await expect.element(page.getByText('sent', { exact: true })).toBeVisible()
      await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON')
      await unmount()
    }
  })

  it('goes on where it is gone by then', async () => {
    await render(<Sending isBusy stays={false} />)
    await press()
    await expect.element(page.getByText('sent', { exact: true })).toBeVisible()
    await expect.element(button('before')).toHaveFocus()
  })
})
