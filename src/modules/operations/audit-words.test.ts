import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { say } from '#core/words.ts'
import type { AuditLine } from './audit-api.ts'
import { actText } from './audit-text.ts'
import { actName, changesIn, changesOf, nameIn, sentenceOf, valueText } from './audit-words.ts'

const line = (more: Partial<AuditLine>): AuditLine => ({
  id: '',
  at: '',
  act: 'group.update',
  actorId: null,
  actorName: '',
  name: null,
  impersonator: null,
  via: null,
  targetId: null,
  targetName: null,
  before: null,
  after: null,
  names: {},
  ip: '',
  agent: '',
  ...more,
})

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(modules|platform|apps)\/.*\.ts$/.test(path) && !/\.test\.ts$|\/web\//.test(path))
  .map((path) => readFileSync(`src/${path}`, 'utf8'))

/** Acts as the code writes them: `act: 'x.y'`, or either branch of a choice. */
const actsIn = (code: string) =>
  [...code.matchAll(/\bact: (?:\w+ \? )?'([a-z]+(?:-[a-z]+)*\.[a-z-]+)'(?: : '([a-z-]+\.[a-z-]+)')?/g)].flatMap(
    ([, one, other]) => [one, other].filter((act) => act !== undefined),
  )

test('every act that the house writes down has words', () => {
  const written = [...new Set(sources.flatMap(actsIn))].filter((act) => !act.startsWith('sign-in.'))
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter((act) => !(act in actText))).toEqual([])
  expect(actsIn(`{ act: on ? 'a.b' : 'c.d' } audit(ctx, { act: 'e.f-g' })`)).toEqual(['a.b', 'c.d', 'e.f-g'])
})

test('a sentence names the target and up to four fields', () => {
  const names = { targetName: { ar: 'الوكلاء', en: 'Agents' } }
  const changed = { before: { name: 1, parentId: 2 }, after: { name: 3, parentId: 4 } }
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')
  expect(plain(sentenceOf(line({ ...names, ...changed }), 'en'))).toBe('changed the group Agents: name, parent')
  expect(plain(sentenceOf(line({ ...names, ...changed }), 'ar'))).toBe('تعديل المجموعة الوكلاء: الاسم والأعلى منها')
  expect(plain(sentenceOf(line({ ...names, act: 'group.create', after: { name: 1 } }), 'en'))).toBe(
    'created the group Agents',
  )
  expect(sentenceOf(line({}), 'en')).toBe('changed the group')
  expect(sentenceOf(line({ act: 'unheard-of' }), 'en')).toBe('unheard-of')
  expect(actName('user.create', 'en')).toBe('added the user')
  expect(actName('sign-in.refused', 'en')).toBe('Refused')
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
})

test('what changed is told field by field, permissions by their own names', () => {
  const grants = line({
    act: 'permission.user',
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
  expect(say(actText['user.create'], 'ar', { target: 'هدى' })).toContain('هدى')
})
