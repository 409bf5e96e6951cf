import { expect, it } from 'vitest'
import { countAt, setNavigationCount, subscribeToCounts } from './navigation-counts.ts'

it('tells who listens of a figure that changed, and of nothing else', () => {
  let told = 0
  const stop = subscribeToCounts(() => (told += 1))
  expect(countAt('/requisicoes-bloqueio')).toBe(0)
  setNavigationCount('/requisicoes-bloqueio', 0)
  expect(told).toBe(0)
  setNavigationCount('/requisicoes-bloqueio', 3)
  setNavigationCount('/requisicoes-bloqueio', 3)
  expect([told, countAt('/requisicoes-bloqueio'), countAt('/bloqueios')]).toEqual([1, 3, 0])
  stop()
  setNavigationCount('/requisicoes-bloqueio', 0)
  expect(told).toBe(1)
})
