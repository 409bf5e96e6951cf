import { describe, expect, it, vi } from 'vitest'
import { recordSearch } from './use-record-search.ts'

const at = (search: Record<string, string>, setSearch: (patch: object, options?: object) => void = () => {}) =>
  recordSearch('equipe', search, setSearch)

describe('the record of a list in the address', () => {
  it('is named by the member of the page, and written when the address says so', () => {
    expect(at({ equipe: 'a', registro: 'b' })).toMatchObject({ id: 'a', writing: null })
    expect(at({ equipe: 'a', editar: '1' })).toMatchObject({ id: 'a', writing: 'edit' })
    expect(at({ novo: '1' })).toMatchObject({ id: undefined, writing: 'new' })
    expect(at({ editar: '1' }).writing).toBe(null)
  })

  it('is only looked at by those who may not write it, whatever form a link asks for', () => {
    const looking = (search: Record<string, string>, mayWrite = { new: false, edit: false }) =>
      recordSearch('equipe', search, () => {}, mayWrite)
    expect(looking({ novo: '1' }).writing).toBe(null)
    expect(looking({ equipe: 'a', editar: '1' })).toMatchObject({ id: 'a', writing: null })
    expect(looking({ novo: '1' }, { new: false, edit: true }).writing).toBe(null)
    expect(looking({ equipe: 'a', editar: '1' }, { new: false, edit: true }).writing).toBe('edit')
  })

  it('leaves nothing of the last record behind, and lets Back return to what was opened from', () => {
    const setSearch = vi.fn()
    const address = at({ equipe: 'a', editar: '1' }, setSearch)
    address.begin()
    address.open('b')
    address.edit('b')
    address.show('b')
    address.close()
    const none = { equipe: undefined, novo: undefined, editar: undefined }
    expect(setSearch.mock.calls).toEqual([
      [{ ...none, novo: '1' }, { push: true }],
      [{ ...none, equipe: 'b' }, { push: true }],
      [{ ...none, equipe: 'b', editar: '1' }, { push: true }],
      [{ ...none, equipe: 'b' }],
      [none],
    ])
  })

  it('begins a new one with what a link says of its fields, and forgets that with it', () => {
    const setSearch = vi.fn()
    const begun = (search: Record<string, string>) =>
      recordSearch('registro', search, setSearch, { new: true, edit: true }, ['gtin'])
    expect(begun({ novo: '1', gtin: '7891', name: 'x' }).begunWith).toEqual({ gtin: '7891' })
    expect(begun({ novo: '1' }).begunWith).toEqual({})
    begun({}).beginWith({ gtin: '7891' })
    begun({ novo: '1', gtin: '7891' }).close()
    const none = { gtin: undefined, registro: undefined, novo: undefined, editar: undefined }
    expect(setSearch.mock.calls).toEqual([[{ ...none, gtin: '7891', novo: '1' }, { push: true }], [none]])
  })

  it('keeps a form on the screen only while the address means the same record in the same part of the page', () => {
    const editing = at({ equipe: 'a', editar: '1', aba: 'x' })
    expect(editing.staysAt('/equipes', { equipe: 'a', editar: '1', aba: 'x', q: 'c' })).toBe(true)
    expect(editing.staysAt('/equipes', { equipe: 'b', editar: '1', aba: 'x' })).toBe(false)
    expect(editing.staysAt('/equipes', { equipe: 'a', aba: 'x' })).toBe(false)
    expect(editing.staysAt('/equipes', { equipe: 'a', editar: '1' })).toBe(false)
    const beginning = at({ novo: '1' })
    expect(beginning.staysAt('/equipes', { novo: '1' })).toBe(true)
    expect(beginning.staysAt('/equipes', { equipe: 'a' })).toBe(false)
  })
})
