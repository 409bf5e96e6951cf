import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readHistory } from '../../shared/history.ts'
import { newId } from '../../shared/ids.ts'
import { defineEvents } from '../../shared/noun-events.ts'
import { answering } from '../testing/answering.ts'
import { show } from '../testing/show.tsx'
import { RulesPage } from './rules-page.tsx'

const events = defineEvents({
  noun: 'thing',
  words: { 'pt-BR': 'coisa', en: 'thing' },
  heardBy: [],
  historyFor: 'history.read',
  verbs: {},
})
const id = newId()
const unit = { id: newId(), name: 'Pauta Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const field = page.getByLabelText('Prazo')

beforeEach(() => {
  answering(readHistory, () => ({ items: [], nextCursor: null }))
})

function Rules({ mayEdit = true }: { readonly mayEdit?: boolean }) {
  const [version, setVersion] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setVersion(version + 1)}>
        Um colega salva
      </button>
      <RulesPage
        read={{ data: { version }, error: null, refetch: () => undefined }}
        mayEdit={mayEdit}
        words={{ failed: 'Não veio', onlySeeing: 'Só para ver', history: 'Histórico' }}
        history={{ id, of: events, fields: {}, show: () => null }}
      >
        {(rules) => <input aria-label="Prazo" defaultValue={`de ${rules.version}`} />}
      </RulesPage>
    </>
  )
}

describe('rules that the network has once', () => {
  it('are written anew over what was saved meanwhile', async () => {
    await show(<Rules />, { role: 'ADMIN', units: [unit] })
    await field.fill('outro')
    await page.getByRole('button', { name: 'Um colega salva' }).click()
    await expect.element(field).toHaveValue('de 2')
    expect(page.getByText('Só para ver').query()).toBeNull()
  })

  it('say so to whoever may only see them', async () => {
    await show(<Rules mayEdit={false} />, { role: 'ADMIN', units: [unit] })
    await expect.element(page.getByText('Só para ver')).toBeVisible()
  })
})
