import { expect, test } from 'vitest'
import { say } from '#core/words.ts'
import type { AuditLine } from './audit-api.ts'
import { changeText } from './audit-text.ts'
import { kindName, changesIn, changesOf, nameIn, sentenceOf, valueText } from './audit-words.ts'

const line = (more: Partial<AuditLine>): AuditLine => ({
  id: '',
  at: '',
  kind: 'group.updated',
  actorId: null,
  actorName: '',
  name: null,
  impersonator: null,
  via: null,
  subjectId: null,
  subjectName: null,
  before: null,
  after: null,
  names: {},
  ip: '',
  agent: '',
  ...more,
})

test('a sentence names the target and up to four fields', () => {
  const names = { subjectName: { ar: 'الوكلاء', en: 'Agents' } }
  const changed = { before: { name: 1, parentId: 2 }, after: { name: 3, parentId: 4 } }
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')
  expect(plain(sentenceOf(line({ ...names, ...changed }), 'en'))).toBe('changed the group Agents: name, parent')
  expect(plain(sentenceOf(line({ ...names, ...changed }), 'ar'))).toBe('تعديل المجموعة الوكلاء (الاسم والجهة الأعلى)')
  expect(plain(sentenceOf(line({ ...names, kind: 'group.created', after: { name: 1 } }), 'en'))).toBe(
    'created the group Agents',
  )
  expect(sentenceOf(line({}), 'en')).toBe('changed the group')
  expect(sentenceOf(line({ kind: 'unheard-of' }), 'en')).toBe('unheard-of')
  expect(kindName('user.created', 'en')).toBe('added the user')
  expect(kindName('sign-in.refused', 'en')).toBe('Refused')
})

test('values are said in words', () => {
  const told = { language: 'en' as const, names: { x: { ar: 'A', en: 'Agents' } } }
  expect(valueText(null, told)).toBe('')
  expect(valueText(false, told)).toBe('No')
  expect(valueText(7, told)).toBe('7')
  expect(valueText({ ar: 'أ', en: 'B' }, told)).toBe('B')
  expect(valueText(['x', 'y'], told)).toBe('Agents, y')
  expect(valueText([{ id: 'x', name: { ar: 'أ', en: 'Team' } }], told)).toBe('Team')
  expect(valueText({ theme: 'dark', name: '' }, told)).toBe('theme: dark, name: ')
  expect(valueText({ status: 'PENDING' }, told)).toBe('status: Pending')
  expect(valueText({ problem: 'workflow-no-receiver' }, told)).toBe('problem: Nobody to send to has a mail address')
})

test('lists changes by field, permissions by name', () => {
  const grants = line({
    kind: 'user.permissions-changed',
    before: { 'ticket.view': 'own' },
    after: { 'ticket.view': 'all', 'user.create': 'all' },
  })
  expect(changesIn(grants, 'en')).toMatchObject([
    { before: 'Own only', after: 'All' },
    { field: 'Create users', before: '', after: 'All' },
  ])
  expect(changesOf(line({ before: { name: 'a' }, after: { name: 'b' } }), 'en')).toBe('name: a → b')
  expect(changesOf(line({ after: { name: 'b', email: '' } }), 'en')).toBe('name: b')
  expect(nameIn({ username: 'x' })).toEqual({ ar: 'x', en: 'x' })
  expect(say(changeText['user.created'], 'ar', { target: 'هدى' })).toContain('هدى')
})

test('codes, queues and parts of a filter are said in words', () => {
  const filter = { logic: 'AND', items: [{ field: 'priority', operator: 'GREATER_THAN', value: 3 }] }
  const change = (after: object, language: 'ar' | 'en') =>
    changesIn(line({ after: after as never }), language).map(({ field, after: text }) => `${field}: ${text}`)
  expect(change({ filter, boardId: 'x' }, 'en').join()).toMatch(/filter.*all of these.*greater than.*board/)
  expect(change({ filter, boardId: 'x' }, 'ar').join()).not.toMatch(/[A-Z]{3}|boardId/)
  expect(change({ assignmentType: 'RANDOM_ALL_USER', queue: 'event-retry' }, 'ar').join()).not.toMatch(/[A-Za-z]/)
})
