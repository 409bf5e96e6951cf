import { expectNoBarrier } from '../kit/barriers.ts'
import { newPatient } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { gapOfOnesOwn, given, heldInGap, slotOf, waitingFor } from './gap.ts'

test('a cancelled surgery finds its patient, is offered in two actions, and a second browser sees it all', async ({
  as,
}) => {
  const gap = await gapOfOnesOwn()
  const waiting = await newPatient('Íris', { phone: '+5511987650001' })
  const wanted = await waitingFor(gap, waiting)
  const held = await heldInGap(gap)
  const manager = await as('sales-manager', `/cirurgias-sem-marcacao?q=${encodeURIComponent(waiting.name)}`, {
    alone: true,
  })
  const colleague = await as('after-sales', `/cirurgias-sem-marcacao?item=${wanted}`)
  await expect(colleague.getByRole('dialog', { name: waiting.name })).toBeVisible()

  await given(held)
  await slotOf(gap)
  const seen = colleague.getByRole('dialog', { name: waiting.name }).getByRole('article')
  await expect(seen).toContainText('Espera há 0 dias')
  await expectNoBarrier(colleague)

  await manager.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await manager.getByRole('row', { name: new RegExp(waiting.name) }).click()
  const offered = manager.waitForEvent('popup')
  await manager.getByRole('dialog').getByRole('button', { name: 'Oferecer por WhatsApp' }).click()
  const message = decodeURIComponent((await offered).url())
  expect(message).toContain('wa.me/5511987650001')
  expect(message).toContain('Olá, Íris!')
  expect(message).not.toContain(gap.procedure.name)

  await expect(seen).toContainText(`Oferecido a ${waiting.name}`)
  await seen.getByRole('button', { name: 'Recusou' }).click()
  await expect(manager.getByRole('dialog').getByText('Oferecido a')).toHaveCount(0)
  await expectNoBarrier(manager)
})
