import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { addDays, instantAt, todayIn } from '../../src/shared/time.ts'
import { ask, mainUnit, nameOfOnesOwn, newPatient, procedureCalled, registered, roomOfOnesOwn } from '../kit/clinic.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import { expect, test } from '../kit/journey.ts'

/** Consultations of the evening after tomorrow, one for each first name, of a family that nobody else is of. */
async function familyToConfirm(...firstNames: readonly string[]) {
  const unit = await mainUnit()
  const family = nameOfOnesOwn('').trim()
  const date = addDays(todayIn(unit.timeZone, new Date().toISOString()), 2)
  const procedure = await procedureCalled('Avaliação capilar')
  const [room, doctor] = [await roomOfOnesOwn(unit, 'consultation'), await registered(unit, 'doctor')]
  const booked: AppointmentDetail[] = []
  for (const [index, firstName] of firstNames.entries()) {
    const patient = await newPatient(firstName, {
      name: `${firstName} ${family}`,
      phone: `+5511988${String(Date.now() + index).slice(-6)}`,
      whatsappOptIn: true,
    })
    const at = 20 * 60 + 15 * index
    booked.push(
      await ask<AppointmentDetail>('admin', 'POST', '/appointments', {
        id: newId(),
        unitId: unit.id,
        patientId: patient.id,
        procedureId: procedure.id,
        roomId: room.id,
        professionalIds: [doctor.id],
        exceptionReason: 'mutirão da noite',
        startsAt: instantAt(date, at, unit.timeZone),
        endsAt: instantAt(date, at + 15, unit.timeZone),
      }),
    )
  }
  return { family, booked }
}

test('the reception works its queue by keyboard, one key a patient, and a colleague sees it', async ({ as }) => {
  const { family } = await familyToConfirm('Alba', 'Bento', 'Célia', 'Dario')
  const address = `/marcacao-confirmacao?q=${family}&dias=7`
  const [desk, colleague] = [await as('receptionist', address), await as('after-sales', address)]
  const column = (page: typeof desk, name: string) => page.getByRole('region', { name, exact: true })
  await expect(column(desk, 'A confirmar').getByRole('listitem')).toHaveCount(4)
  await expectNoBarrier(desk)

  // One key: Alba confirmed, and Bento is next.
  await desk.keyboard.press('c')
  await expect(column(desk, 'Confirmada')).toContainText(`Alba ${family}`)
  await expect(column(colleague, 'Confirmada')).toContainText(`Alba ${family}`)
  await desk.keyboard.press('s')
  await expect(column(colleague, 'Sem resposta')).toContainText(`Bento ${family}`)
  await desk.keyboard.press('r')
  await desk.getByRole('textbox', { name: 'Motivo' }).fill('viaja na data')
  await desk.keyboard.press('Control+Enter')
  await expect(column(colleague, 'Pediu remarcação')).toContainText('viaja na data')

  // Dario's card is open at the desk: the colleague sees it, and is asked before taking over.
  await desk.getByRole('button', { name: `Dario ${family}` }).press('Enter')
  await expect(desk.getByRole('dialog', { name: `Dario ${family}` })).toBeVisible()
  await expect(column(colleague, 'A confirmar').getByText('está com este paciente')).toBeVisible()
  await colleague.keyboard.press('s')
  await expect(colleague.getByRole('dialog', { name: `Assumir Dario ${family}?` })).toBeVisible()
  await colleague.keyboard.press('Escape')
  await expectNoBarrier(desk)
  await desk.keyboard.press('Escape')
  await expect(column(colleague, 'A confirmar').getByText('está com este paciente')).toHaveCount(0)
})

test('a manager writes the message of the unit: what it becomes, and what is refused', async ({ as }) => {
  const page = await as('location-manager', '/configuracoes?aba=unidades')
  await page
    .getByRole('main')
    .getByRole('row', { name: /Manaus/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click()
  const message = page.getByRole('textbox', { name: 'Mensagem de confirmação' })
  await message.fill('Oi, {nome}! Sua cirurgia é {data} às {hora}, {paciente}.')
  await expect(page.getByRole('alert').filter({ hasText: 'cirurgia' })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('{paciente} não existe')).toBeVisible()
  await message.fill('Oi, {nome}! É da {unidade}. Confirma {data} às {hora}? Responda SIM ou NÃO, por favor.')
  await expect(page.getByText('Oi, Maria! É da Manaus.')).toBeVisible()
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Unidade salva.')).toBeVisible()
})

test('what was booked is summed up on a page that confirms it', async ({ as }) => {
  const { booked, family } = await familyToConfirm('Elza')
  const page = await as('receptionist', `/marcacao-confirmacao?agendamento=${booked[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Resumo do agendamento' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Elza ${family}`)
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Confirmar agora' }).click()
  await expect(page.getByRole('button', { name: 'Confirmar agora' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('confirmada', { exact: true })).toBeVisible()
})
