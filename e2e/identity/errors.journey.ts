import { providerErrorWording } from '../../src/features/foundation/staff/browser/sign-in/provider-errors.ts'
import { ProviderError } from '../../src/browser/session/provider.ts'
import { expect, test } from '../kit/journey.ts'
import { isHosted, type } from '../kit/colleague.ts'

/** Every code of the specification, section 8, and how the hosted provider's service says it, where signing in can meet it. */
const codes: Record<string, string | null> = {
  'wrong-password': 'INVALID_PASSWORD',
  'user-not-found': 'EMAIL_NOT_FOUND',
  'email-already-in-use': 'EMAIL_EXISTS',
  'invalid-email': 'INVALID_EMAIL',
  'too-many-requests': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  'user-disabled': 'USER_DISABLED',
  'requires-recent-login': 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'missing-recaptcha-token': 'MISSING_RECAPTCHA_TOKEN',
  // Of windows to sign in by, and of pages elsewhere: no answer to a password.
  'popup-blocked': null,
  'popup-closed-by-user': null,
  'unauthorized-domain': null,
}

test('every failure that a provider knows is told in words that say what to do, and logged in the provider’s own', async ({
  visitor,
  noise,
}) => {
  noise.expect(/400 \(/, /ProviderError/)
  const page = await visitor('/', { alone: true })
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  for (const [code, said] of Object.entries(codes)) {
    if (isHosted && said === null) continue
    const own = `Own words about ${code}`
    const answer = isHosted
      ? { error: { code: 400, message: said, errors: [{ message: said, domain: 'global', reason: 'invalid' }] } }
      : { code: 'REFUSED', providerCode: code, detail: own }
    await page.route(/\/api\/auth\/sign-in|:signInWithPassword/, (route) =>
      route.fulfill({ status: 400, json: answer }),
    )
    await type(page, { email: `${code}@demo.example`, password: 'uma senha qualquer' })
    await expect(page.getByRole('alert')).toHaveText(providerErrorWording(new ProviderError(code, own), 'pt-BR'))
    await expect.poll(() => logged.at(-1)).toContain(isHosted ? `auth/${code}` : own)
    await expect(page.getByLabel('E-mail')).toHaveValue(`${code}@demo.example`)
    await page.unrouteAll()
  }
})
