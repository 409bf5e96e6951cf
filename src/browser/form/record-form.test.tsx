import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { newId } from '../../shared/ids.ts'
import { Problem } from '../../shared/problem.ts'
import { both, inSchema } from '../../shared/both.ts'
import { call } from '../api.ts'
import { useSearchParams } from '../search.ts'
import { answering, atWill, noConnection } from '../testing/answering.ts'
import { show, type Shown } from '../testing/show.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormBody } from './form-body.tsx'
import { FormStates } from './form-states.tsx'
import { useRecordForm } from './use-record-form.ts'

// A record as the forms of Pauta have them, small enough to see all of it.
const fields = z.strictObject({
  name: z.string().min(2, inSchema(both('Escreva o nome', 'Write the name'))),
  city: z.string().min(2, inSchema(both('Escreva a cidade', 'Write the city'))),
  phone: z.string(),
})
const recordSchema = fields.extend({ id: z.string(), version: z.int() })
type Person = z.output<typeof recordSchema>
const editPerson = defineContract({
  name: 'person.edit',
  method: 'PATCH',
  path: '/people/:id',
  summary: 'A record that only this test has',
  permission: 'signed-in',
  params: z.strictObject({ id: z.string() }),
  body: fields.partial().extend({ version: z.int() }),
  output: recordSchema,
  errors: ['STALE', 'ALREADY_EXISTS', 'RULE_BROKEN'],
})

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const ana: Person = { id: 'ana', name: 'Ana Lima', city: 'Santos', phone: '1111', version: 3 }
const labels = { name: 'Nome', city: 'Cidade', phone: 'Telefone' }

function PersonForm({ onDone }: { readonly onDone: (person: Person) => void }) {
  const record = useRecordForm<{ name: string; city: string; phone: string }, Person>({
    draft: `person ${ana.id}`,
    initial: { name: ana.name, city: ana.city, phone: ana.phone },
    version: ana.version,
    schema: fields,
    toInput: (values) => values,
    send: ({ changes, version }) =>
      call(editPerson, { params: { id: ana.id }, body: { ...changes, version: version ?? 0 } }),
    fromRecord: (current) => {
      const { name, city, phone } = current as Person
      return { name, city, phone }
    },
    onDone,
  })
  return (
    <FormBody onSubmit={record.submit}>
      <FormStates record={record} labels={labels} />
      <TextInput label={labels.name} {...record.form.getInputProps('name')} />
      <TextInput label={labels.city} {...record.form.getInputProps('city')} />
      <TextInput label={labels.phone} {...record.form.getInputProps('phone')} />
      <FormFoot record={record} submit="Salvar" onCancel={() => {}} staysAt={() => false} />
    </FormBody>
  )
}

function PersonPage() {
  const [saved, setSaved] = useState<Person | null>(null)
  const [search, setSearch] = useSearchParams()
  if (search.fora !== undefined) return <p>Outra página</p>
  return (
    <>
      <button type="button" onClick={() => setSearch({ fora: 'sim' }, { push: true })}>
        Ir embora
      </button>
      {saved ? <p>Salvo: {saved.name}</p> : <PersonForm onDone={setSaved} />}
    </>
  )
}

const open = (): Promise<Shown> => show(<PersonPage />, { units: [unit] })
const field = (name: keyof typeof labels) => page.getByRole('textbox', { name: labels[name] })
const save = page.getByRole('button', { name: 'Salvar' })
const saving = (change: Partial<Person>) => ({ ...ana, ...change, version: ana.version + 1 })
const savedByRui = (change: Partial<Person>) => {
  const current = { ...ana, ...change, version: 7 }
  return new Problem('STALE', both('Rui Alves salvou antes.', 'Rui Alves salvou antes.'), {
    extra: { changedBy: 'Rui Alves', version: 7, current },
  })
}

describe('what is sent', () => {
  it('is what differs, over the version that was on the screen', async () => {
    const asked = answering(editPerson, ({ body }) => saving(body))
    await open()
    await field('city').fill('Cubatão')
    await save.click()
    await expect.element(page.getByText('Salvo: Ana Lima')).toBeVisible()
    expect(asked).toEqual([{ params: { id: 'ana' }, body: { version: 3, city: 'Cubatão' } }])
  })

  it('is sent once by a double click, and not again while it is on its way', async () => {
    const answer = atWill<Person>()
    const asked = answering(editPerson, () => answer.given)
    await open()
    await field('city').fill('Cubatão')
    await save.dblClick()
    await field('city').click()
    await userEvent.keyboard('{Enter}')
    answer.give(saving({ city: 'Cubatão' }))
    await expect.element(page.getByText('Salvo: Ana Lima')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  it('is nothing where the contract would refuse it: everything wrong is said at once, and the focus goes to the first', async () => {
    const asked = answering(editPerson, () => ana)
    await open()
    await field('name').fill('')
    await field('city').fill('X')
    await save.click()
    await expect.element(page.getByText('Escreva o nome')).toBeVisible()
    await expect.element(page.getByText('Escreva a cidade')).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Confira os 2 campos marcados.')
    await expect.element(field('name')).toHaveFocus()
    expect(asked).toEqual([])
  })
})

describe('a refusal', () => {
  it('stands beside its fields, and the focus goes to the first of them', async () => {
    const taken = { 'pt-BR': 'Já é de outra pessoa', en: 'Somebody else’s already' }
    const strange = { 'pt-BR': 'Não existe', en: 'There is none' }
    answering(editPerson, () => {
      throw new Problem('INVALID_INPUT', both('Confira os campos.', 'Confira os campos.'), {
        fields: [
          { path: 'phone', code: 'taken', message: taken },
          { path: 'city', code: 'strange', message: strange },
        ],
      })
    })
    await open()
    await field('name').fill('Ana Luz')
    await save.click()
    await expect.element(field('city')).toHaveFocus()
    await expect.element(field('city')).toHaveAccessibleDescription('Não existe')
    await expect.element(field('phone')).toHaveAccessibleDescription('Já é de outra pessoa')
    await expect.element(field('name')).toHaveValue('Ana Luz')
  })

  it('of no field stands above them, and is gone with the next try', async () => {
    answering(editPerson, () => {
      throw new Problem('RULE_BROKEN', both('Hoje não dá.', 'Hoje não dá.'))
    })
    await open()
    await field('city').fill('Cubatão')
    await save.click()
    await expect.element(page.getByRole('alert').getByText('Hoje não dá.')).toBeVisible()
    answering(editPerson, ({ body }) => saving(body))
    await save.click()
    await expect.element(page.getByText('Salvo: Ana Lima')).toBeVisible()
  })

  it('by a lost connection loses nothing: sending again sends the same', async () => {
    const first = answering(editPerson, () => {
      throw noConnection
    })
    await open()
    await field('city').fill('Cubatão')
    await save.click()
    await expect.element(page.getByText('O que você digitou continua aqui')).toBeVisible()
    await expect.element(field('city')).toHaveValue('Cubatão')
    const second = answering(editPerson, ({ body }) => saving(body))
    await save.click()
    await expect.element(page.getByText('Salvo: Ana Lima')).toBeVisible()
    expect(second).toEqual(first)
  })
})

describe('somebody else who saved first', () => {
  it('changed other fields: theirs come in beside mine, and saving sends mine over their version', async () => {
    answering(editPerson, () => {
      throw savedByRui({ phone: '9999' })
    })
    await open()
    await field('city').fill('Cubatão')
    await save.click()
    const told = page.getByRole('alert')
    await expect.element(told.getByText('Rui Alves salvou este cadastro enquanto você escrevia')).toBeVisible()
    await expect.element(told.getByText('Já atualizado aqui: Telefone.')).toBeVisible()
    await expect.element(field('phone')).toHaveValue('9999')
    await expect.element(field('city')).toHaveValue('Cubatão')
    const asked = answering(editPerson, ({ body }) => saving(body))
    await save.click()
    await expect.element(page.getByText('Salvo: Ana Lima')).toBeVisible()
    expect(asked[0]?.body).toEqual({ version: 7, city: 'Cubatão' })
  })

  it('changed the same field: both values stay in sight, mine until I choose theirs', async () => {
    answering(editPerson, () => {
      throw savedByRui({ city: 'Guarujá' })
    })
    await open()
    await field('city').fill('Cubatão')
    await field('name').fill('Ana Luz')
    await save.click()
    const clash = page.getByRole('group', { name: 'Cidade' })
    const [mine, theirs] = [
      clash.getByRole('radio', { name: 'Cubatão' }),
      clash.getByRole('radio', { name: 'Guarujá' }),
    ]
    await expect.element(mine).toBeChecked()
    await expect.element(field('city')).toHaveValue('Cubatão')
    await theirs.click()
    await expect.element(field('city')).toHaveValue('Guarujá')
    await mine.click()
    await expect.element(field('city')).toHaveValue('Cubatão')
    await theirs.click()
    const asked = answering(editPerson, ({ body }) => saving(body))
    await save.click()
    await expect.element(page.getByText('Salvo: Ana Luz')).toBeVisible()
    expect(asked[0]?.body).toEqual({ version: 7, name: 'Ana Luz' })
  })
})

describe('what was typed and not saved', () => {
  it('is offered when the form comes back, and is in no field before it is taken up', async () => {
    const first = await open()
    await field('city').fill('Cubatão')
    await first.leave()
    const second = await open()
    await expect.element(page.getByText('Há um rascunho de Ana Lima.')).toBeVisible()
    await expect.element(field('city')).toHaveValue('Santos')
    await page.getByRole('button', { name: 'Retomar' }).click()
    await expect.element(field('city')).toHaveValue('Cubatão')
    await expect.element(page.getByText('Há um rascunho')).not.toBeInTheDocument()
    // Taken up it is a draft as before.
    await second.leave()
    await open()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect.element(field('city')).toHaveValue('Santos')
  })

  it('is gone once it is thrown away, or saved', async () => {
    const first = await open()
    await field('city').fill('Cubatão')
    await first.leave()
    const second = await open()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await second.leave()
    answering(editPerson, ({ body }) => saving(body))
    const third = await open()
    await expect.element(field('city')).toBeVisible()
    await expect.element(page.getByText('Há um rascunho')).not.toBeInTheDocument()
    await field('city').fill('Itanhaém')
    await save.click()
    await expect.element(page.getByText('Salvo: Ana Lima')).toBeVisible()
    await third.leave()
    await open()
    await expect.element(field('city')).toBeVisible()
    await expect.element(page.getByText('Há um rascunho')).not.toBeInTheDocument()
  })

  it('is no draft where it was typed back to what was there', async () => {
    const first = await open()
    await field('city').fill('Cubatão')
    await field('city').fill('Santos')
    await first.leave()
    await open()
    await expect.element(field('city')).toBeVisible()
    await expect.element(page.getByText('Há um rascunho')).not.toBeInTheDocument()
  })

  it('is not left behind unasked: staying keeps it, leaving throws it away', async () => {
    await open()
    await field('city').fill('Cubatão')
    await page.getByRole('button', { name: 'Ir embora' }).click()
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expect.element(field('city')).toHaveValue('Cubatão')
    await page.getByRole('button', { name: 'Ir embora' }).click()
    await question.getByRole('button', { name: 'Sair e descartar' }).click()
    await expect.element(page.getByText('Outra página')).toBeVisible()
  })

  it('asks nothing on the way out where nothing would be lost', async () => {
    await open()
    await page.getByRole('button', { name: 'Ir embora' }).click()
    await expect.element(page.getByText('Outra página')).toBeVisible()
  })
})
