import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { RecordingPolicy, UnitRoom } from '../../src/features/records/recordings/policy-contract.ts'
import type { RecordingDetail } from '../../src/features/records/recordings/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { appAddress } from '../kit/address.ts'
import { ask, booked, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { signInOf } from '../kit/people.ts'
import { patientWhoAgreed, tone } from './consented.ts'

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A whole recording of an ADMIN, by the API. */
async function kept(patientId: string, unitId: string, kind: string): Promise<RecordingDetail> {
  const content = tone(5)
  const id = newId()
  await ask('admin', 'POST', '/recordings', {
    id,
    kind,
    media: 'audio',
    unitId,
    patientId,
    appointmentId: null,
    continuesId: null,
    everybodyAgreed: true,
    recordedAt: new Date().toISOString(),
    speakers: [{ who: 'professional', name: 'Dra. Helena Prado' }],
    file: { name: 'consulta.wav', bytes: content.length, sha256: hashOf(content) },
  })
  const { token } = await signInOf('admin')
  await fetch(`${appAddress()}/api/v1/recordings/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(content),
  })
  return ask('admin', 'POST', `/recordings/${id}/finish`, { sha256: null })
}

test('a sales call goes to the trash and back, is held, and its patient gets a copy with its check sum', async ({
  as,
}) => {
  const { patient } = await patientWhoAgreed()
  const { unit } = await slotOfOnesOwn()
  const call = await kept(patient.id, unit.id, 'sales_call')
  const desk = await as('admin', `/gravacoes?gravacao=${call.id}`)
  const drawer = desk.getByRole('dialog', { name: `Conversa de venda · ${patient.name}` })
  const answer = async (action: string, reason: string) => {
    await drawer.getByRole('button', { name: action, exact: true }).click()
    const dialog = desk.getByRole('dialog').last()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason)
    await dialog.getByRole('button', { name: action, exact: true }).click()
  }
  await answer('Mover para a lixeira', 'Gravada em dobro')
  await expect(drawer.getByText(/Na lixeira desde/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Ouvir', exact: true })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Restaurar' }).click()
  await expect(drawer.getByRole('button', { name: 'Ouvir', exact: true })).toBeVisible()

  await answer('Reter', 'Processo 123')
  await expect(drawer.getByText(/Retida por .* Processo 123/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Mover para a lixeira' })).toHaveCount(0)
  await answer('Liberar retenção', 'Processo encerrado')
  await expect(drawer.getByRole('button', { name: 'Mover para a lixeira' })).toBeVisible()

  await drawer.getByRole('button', { name: 'Cópia para o paciente' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Entregar cópia ao paciente' })
  const downloading = desk.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Baixar a cópia' }).click()
  const copy = await (await downloading).path()
  await expect(dialog.getByText(hashOf(await readFile(copy)))).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(drawer.getByText(`cópia entregue a ${patient.name}`)).toBeVisible()

  const seller = await as('sales-manager', `/gravacoes?gravacao=${call.id}`)
  const theirs = seller.getByRole('dialog', { name: `Conversa de venda · ${patient.name}` })
  await expect(theirs.getByRole('button', { name: 'Mover para a lixeira' })).toBeVisible()
  for (const name of ['Reter', 'Cópia para o paciente'])
    await expect(theirs.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('an appointment shows its recordings, and a unit without room refuses another one and says why', async ({
  as,
  noise,
}) => {
  const { patient } = await patientWhoAgreed()
  const slot = await slotOfOnesOwn()
  const appointment = await booked(slot, patient, 9 * 60)
  const desk = await as('pre-post-operator', `/agendamentos?agendamento=${appointment.id}&periodo=tudo`)
  const section = desk.getByRole('region', { name: 'Gravações' })
  await expect(section.getByText('Nenhuma gravação deste agendamento.')).toBeVisible()
  const upload = async () => {
    await section.getByRole('button', { name: 'Enviar arquivo' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Enviar gravação' })
    await expect(dialog.getByText('O paciente autorizou ser gravado em')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /concordaram antes/ }).check()
    const file = { name: 'consulta.wav', mimeType: 'audio/wav', buffer: tone(5) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
    return dialog
  }
  await expect(await upload()).toBeHidden()
  await expect(section.getByRole('button', { name: /Consulta.*Guardada/ })).toBeVisible()

  noise.expect(/Failed to load resource/)
  const { items } = await ask<{ items: UnitRoom[] }>('admin', 'GET', '/recording-policy/room')
  expect(items.find(({ unitId }) => unitId === slot.unit.id)?.usedBytes).toBeGreaterThan(0)
  const { version } = await ask<RecordingPolicy>('admin', 'GET', '/recording-policy')
  const full = await fillUp(slot.unit.id, patient.id, version)
  const refused = await upload()
  await expect(desk.getByText(/não cabe/).first()).toBeVisible()
  await refused.getByRole('button', { name: 'Cancelar' }).click()
  await full.undo()
})

/** Leaves a unit one gigabyte, and says that a file as large as that is on its way. */
async function fillUp(unitId: string, patientId: string, version: number): Promise<{ undo: () => Promise<void> }> {
  const set = (gigabytes: number | null, seen: number) =>
    ask<RecordingPolicy>('admin', 'PATCH', '/recording-policy', {
      version: seen,
      quotas: gigabytes === null ? [] : [{ unitId, gigabytes }],
    })
  const { items } = await ask<{ items: UnitRoom[] }>('admin', 'GET', '/recording-policy/room')
  const used = items.find((one) => one.unitId === unitId)?.usedBytes ?? 0
  const policy = await set(1, version)
  const id = newId()
  await ask('admin', 'POST', '/recordings', {
    id,
    kind: 'consultation',
    media: 'audio',
    unitId,
    patientId,
    appointmentId: null,
    continuesId: null,
    recordedAt: new Date().toISOString(),
    everybodyAgreed: true,
    speakers: [{ who: 'professional', name: 'Dra. Helena Prado' }],
    file: { name: 'grande.wav', bytes: 1024 ** 3 - used - 10, sha256: 'a'.repeat(64) },
  })
  return {
    async undo() {
      await ask('admin', 'POST', `/recordings/${id}/give-up`)
      await set(null, policy.version)
    },
  }
}
