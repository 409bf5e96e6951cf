import { useEffect, useState } from 'react'
import { currentLanguage } from '../../../../../browser/messages.ts'
import { checkPasswordReset } from '../../../../../browser/session/password-reset.ts'
import { ProviderError } from '../../../../../browser/session/provider.ts'
import { providerErrorWording } from './provider-errors.ts'

type Link =
  | { readonly state: 'looking' }
  | { readonly state: 'open'; readonly isInvitation: boolean }
  | { readonly state: 'dead'; readonly problem: string }

/** Whether the link of a code is still good. Where nobody can say (no connection), the form finds out itself. */
export function useLink(code: string): Link {
  const [link, setLink] = useState<Link>({ state: 'looking' })
  useEffect(() => {
    let gone = false
    const found = (next: Link) => {
      if (!gone) setLink(next)
    }
    checkPasswordReset(code).then(
      ({ isInvitation }) => found({ state: 'open', isInvitation }),
      (error: unknown) => {
        const isDead = error instanceof ProviderError && /^(expired|invalid)-action-code$/.test(error.code)
        found(
          isDead
            ? { state: 'dead', problem: providerErrorWording(error, currentLanguage()) }
            : { state: 'open', isInvitation: false },
        )
      },
    )
    return () => {
      gone = true
    }
  }, [code])
  return link
}
