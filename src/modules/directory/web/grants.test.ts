import { describe, expect, test } from 'vitest'
import type { GrantSource } from '../api/permissions.ts'
import {
  changesBetween,
  edited,
  grantsFrom,
  groupEdits,
  isFound,
  mayGive,
  sourcesWith,
  widestOf,
  withEdits,
} from './grants.ts'

const group = (name: string) => ({ id: name, name: { ar: name, en: name } })
const from = (name: string, reach: 'own' | 'all', through: string | null = null): GrantSource => ({
  kind: 'group',
  group: group(name),
  through: through === null ? null : group(through),
  reach,
})

describe('edits override saved grants', () => {
  test('a new value replaces, none takes away, the rest stays', () => {
    const saved = { 'ticket.view': 'own', 'ticket.create': 'all', 'user.view': 'all' } as const
    expect(withEdits(saved, { 'ticket.view': 'all', 'ticket.create': 'none' })).toEqual({
      'ticket.view': 'all',
      'user.view': 'all',
    })
  })
  test('going back to the saved value is no edit any more', () => {
    const saved = { 'ticket.view': 'own' } as const
    const once = edited(saved, {}, { 'ticket.view': 'all', 'user.view': 'all' })
    expect(edited(saved, once, { 'ticket.view': 'own', 'user.view': 'none' })).toEqual({})
  })
  test('keeps changes saved by another editor', () => {
    const edits = { 'ticket.view': 'all' } as const
    expect(withEdits({ 'ticket.view': 'own', 'user.view': 'all' }, edits)).toEqual({
      'ticket.view': 'all',
      'user.view': 'all',
    })
  })
})

test('lists each changed permission once, with old and new value', () => {
  const before = { 'user.view': 'all', 'ticket.view': 'own', 'report.view': 'all' } as const
  const after = { 'ticket.view': 'all', 'scanner.use': 'all', 'report.view': 'all' } as const
  expect(changesBetween(before, after)).toEqual([
    { permission: 'user.view', from: 'all', to: 'none' },
    { permission: 'ticket.view', from: 'own', to: 'all' },
    { permission: 'scanner.use', from: 'none', to: 'all' },
  ])
})

test('setting a group to own enables permissions without scope', () => {
  expect(groupEdits(['ticket.view', 'ticket.create'], 'own')).toEqual({ 'ticket.view': 'own', 'ticket.create': 'all' })
  expect(groupEdits(['ticket.view', 'ticket.create'], 'none')).toEqual({
    'ticket.view': 'none',
    'ticket.create': 'none',
  })
})

test.each([
  { mine: {}, from: 'none', to: 'own', answer: false },
  { mine: { 'ticket.view': 'own' }, from: 'none', to: 'own', answer: true },
  { mine: { 'ticket.view': 'own' }, from: 'none', to: 'all', answer: false },
  { mine: { 'ticket.view': 'own' }, from: 'all', to: 'own', answer: true },
  { mine: {}, from: 'all', to: 'none', answer: true },
  { mine: {}, from: 'all', to: 'all', answer: true },
] as const)('a user with $mine may change $from to $to: $answer', ({ mine, from: before, to, answer }) => {
  expect(mayGive(mine, { permission: 'ticket.view', from: before, to })).toBe(answer)
})

describe('sources of a permission', () => {
  const saved = {
    'ticket.view': [from('me', 'own'), from('above', 'all', 'me')],
    'user.admin': [from('me', 'all')],
    'scanner.use': [{ kind: 'administrator', group: null, through: null, reach: 'all' } as GrantSource],
  }
  const isMine = ({ group: giver }: GrantSource) => giver?.id === 'me'
  test('direct grants follow the draft, inherited ones stay', () => {
    const sources = sourcesWith({}, saved, isMine)
    expect(sources('ticket.view')).toEqual([from('above', 'all', 'me')])
  })
  test('an administrator has all permissions until the grant is removed', () => {
    expect(widestOf(sourcesWith({ 'user.admin': 'all' }, saved, isMine)('scanner.use'))).toBe('all')
    expect(widestOf(sourcesWith({}, saved, isMine)('scanner.use'))).toBe('none')
  })
})

test.each([
  ['ticket.view', 'View tickets', true],
  ['ticket.view', 'TICKET.VIEW', true],
  ['ticket.view', 'tickets view', true],
  ['ticket.view', 'survey', false],
  ['ticket.view', 'tickets survey', false],
  ['ticket.view', '', true],
] as const)('%s is found by “%s”: %s', (permission, typed, answer) => {
  expect(isFound(permission, typed)).toBe(answer)
})

test.each([
  ['{"ticket.view":"own","nonsense":"all","user.view":"some"}', { 'ticket.view': 'own' }],
  [{ 'ticket.view': 'all' }, { 'ticket.view': 'all' }],
  ['{broken', undefined],
  [undefined, undefined],
])('a link that carries %o compares with %o', (text, grants) => {
  expect(grantsFrom(text)).toEqual(grants)
})
