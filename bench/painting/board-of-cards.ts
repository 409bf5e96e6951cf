import type { Card } from '../../src/features/desk/confirmations/record.ts'

/** Five hundred cards of three busy days, always the same ones. */
const count = 500
const id = (kind: number, index: number) =>
  `01a00000-0000-7000-80${String(kind).padStart(2, '0')}-${String(index).padStart(12, '0')}`
const names = 'Ana Bruno Carla Davi Elisa Fábio Gabriela Heitor Isabel João Karina Luís'.split(' ')

export const unit = { id: id(1, 1), shortName: 'Jardins', timeZone: 'America/Sao_Paulo' }

export function fiveHundredCards(): Card[] {
  return Array.from({ length: count }, (_, index) => {
    const startsAt = new Date(Date.UTC(2026, 10, 24, 11) + Math.floor(index / 4) * 900_000).toISOString()
    const tried = index % 3 === 1
    return {
      id: id(2, index),
      unitId: unit.id,
      patientId: id(3, index),
      procedureId: id(4, index % 8),
      roomId: id(5, 1),
      patientName: `${names[index % names.length] ?? ''} de Oliveira Prado ${index}`,
      patientPhone: '+5511987654321',
      whatsappOptIn: true,
      procedureKind: 'consultation',
      professionalIds: [],
      status: index % 2 === 0 ? 'pending' : 'booked',
      startsAt,
      endsAt: startsAt,
      ownerId: null,
      version: 1,
      attempts: tried ? 2 : 0,
      lastAttemptId: null,
      lastChannel: tried ? 'phone' : null,

      lastOutcome: tried ? 'no_answer' : null,
      lastAt: tried ? startsAt : null,
      lastByName: tried ? 'Rita' : null,
      otherDateSince: index % 25 === 0 ? startsAt : null,
      otherDateReason: index % 25 === 0 ? 'viaja' : null,
      assigneeId: null,
      assigneeName: index % 5 === 0 ? 'Rita Campos' : null,
      workedBy: null,
      workedByName: null,
      workedUntil: null,
      escalatedAt: index % 4 === 0 ? startsAt : null,
      freshness: index,
    }
  })
}

/** The same with the first that waits confirmed. */
export function withOneConfirmed(cards: readonly Card[]): Card[] {
  const first = cards.findIndex(({ status, otherDateSince }) => status === 'pending' && otherDateSince === null)
  return cards.map((card, index) => (index === first ? { ...card, status: 'booked' } : card))
}
