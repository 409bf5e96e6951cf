import { expect, test } from '../kit/journey.ts'

test('what the network says of who sees to pay is seen by managers, changed by the administration, and told', async ({
  as,
}) => {
  const manager = await as('location-manager', '/configuracoes?aba=segregacao')
  const ofManager = manager.getByRole('checkbox', { name: 'Uma só pessoa pode assinar' })
  await expect(ofManager).toBeDisabled()
  await expect(manager.getByText('Só a administração da rede pode mudar')).toBeVisible()
  const admin = await as('admin', '/configuracoes?aba=segregacao')
  const box = admin.getByRole('checkbox', { name: 'Uma só pessoa pode assinar' })
  for (const isAllowed of [true, false]) {
    await box.press('Space')
    await admin.getByRole('button', { name: 'Salvar' }).click()
    await expect(admin.getByText('Segregação de funções salva.').first()).toBeVisible()
    await expect(ofManager).toBeChecked({ checked: isAllowed })
  }
  await expect(admin.getByRole('list').getByText('Alterou').first()).toBeVisible()
})
