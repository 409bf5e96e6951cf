import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { listProfessionals } from '../../../network/offers/both.ts'
import { putOn } from '../contract.ts'
import ControlledDialog from './controlled-dialog.tsx'

const unitId = newId()
const unit = { id: unitId, name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const [doctor, nurse] = [newId(), newId()]
const person = { registrationValidUntil: null, specialty: null, unitIds: [unitId], active: true }
const some = { materialId: newId(), name: 'Fentanila', lotId: newId(), shelf: 'locked', quantity: 1 } as const

it('asks who prescribed it, the dose and the second person, sends what was left, and forgets a PIN that was refused', async () => {
  itIs('2026-11-19T15:00:00Z')
  answering(listProfessionals, () => ({
    items: [
      { ...person, id: doctor, name: 'Ana', function: 'anaesthetist' as const, registration: 'CRM-SP 1234' },
      { ...person, id: nurse, name: 'Bia', function: 'nurse' as const, registration: 'COREN-SP 77' },
    ],
  }))
  const sent = answering(putOn, () => {
    const message = both('PIN errado', 'Wrong PIN')
    throw new Problem('RULE_BROKEN', message, { fields: [{ path: 'witness.pin', code: 'wrong-pin', message }] })
  })
  const controlled = { some, way: 'put' } as const
  await show(<ControlledDialog appointmentId={newId()} unitId={unitId} controlled={controlled} onClose={() => {}} />, {
    role: 'PRE_POST_OPERATOR',
    units: [unit],
  })
  const button = page.getByRole('button', { name: 'Retirar' })
  const [prescriber, dose] = [page.getByLabelText('Quem prescreveu'), page.getByLabelText('Dose administrada')]
  const [second, pin] = [
    page.getByRole('combobox', { name: /^Quem confirma/ }),
    page.getByLabelText('PIN de quem confirma'),
  ]
  await button.click()
  await expect.element(prescriber).toHaveAccessibleDescription('Escolha quem prescreveu')
  await expect.element(dose).toHaveAccessibleDescription(/Diga a dose/)
  expect(sent).toEqual([])
  // Nurses prescribe nothing.
  expect(prescriber.element().textContent).not.toContain('Bia')
  await prescriber.selectOptions('Ana · CRM-SP 1234')
  await dose.fill('2 ml')
  await page.getByLabelText('Sobra descartada').fill('3 ml')
  await second.selectOptions('Bia')
  await pin.fill('284715')
  await button.click()
  await expect.element(pin).toHaveAccessibleDescription('PIN errado')
  await expect.element(pin).toHaveValue('')
  const [{ body }] = sent as [(typeof sent)[number]]
  const witness = { professionalId: nurse, pin: '284715' }
  expect(body).toMatchObject({ shelf: 'locked', prescriberId: doctor, dose: '2 ml', remainder: '3 ml', witness })
})
