/** The help center: its configuration, categories and FAQs, and that each change makes cached pages invalid. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { categoryApi, faqApi, FaqInput, helpCenterApi, type CategoryInput, type HelpCenterInput } from '../api.ts'
import { stricterLevel } from '../security-levels.ts'

const { join, engine, clientFor, runInOrg } = await getTestServer()
const editor: Grants = { 'knowledge.view': 'all', 'knowledge.configure-help-center': 'all' }
const words = (text: string) => ({ ar: text, en: text })
const blank: HelpCenterInput = {
  name: words(''),
  description: words(''),
  logoFileId: null,
  contact: { email: '', phoneNumber: '', address: words('') },
  socialLinks: [],
  header: words(''),
  headerDescription: words(''),
  searchBox: words(''),
  linkGroups: [],
  isPublic: true,
  contactOpens: 'NOTHING',
  contactBoardId: null,
  contactChannelId: null,
}
const category = (ar: string, en: string, more: Partial<CategoryInput> = {}): CategoryInput => ({
  name: { ar, en },
  description: words(''),
  icon: 'folder',
  securityLevel: 'PUBLIC',
  ...more,
})
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    ({ code, fields }: { code: string; fields?: object }) => (code === 'invalid' ? fields : code),
  )
const siteVersion = async ({ orgId }: { orgId: string }) =>
  (
    await engine.pool.query<{ site_version: number }>('select site_version from public.help_center where org_id = $1', [
      orgId,
    ])
  ).rows[0]?.site_version ?? 0

test('the configuration is saved with its version, and refuses targets and links that are not there', async () => {
  const who = await join({ ...editor, 'user.admin': 'all' })
  const { board } = await makeTicketBoard(who, {})
  expect(await who.call(helpCenterApi.get, {})).toEqual({ ...blank, version: 1 })
  const refusal = (more: Partial<HelpCenterInput>) =>
    problemOf(who.call(helpCenterApi.update, { ...blank, ...more, version: 1 }))
  expect(await refusal({ contactOpens: 'TICKET' })).toEqual({ contactBoardId: 'required' })
  expect(await refusal({ contactOpens: 'CONVERSATION' })).toEqual({ contactChannelId: 'required' })
  expect(await refusal({ contactOpens: 'TICKET', contactBoardId: randomUUID() })).toEqual({
    contactBoardId: 'not-there',
  })
  expect(await refusal({ contactChannelId: randomUUID() })).toEqual({ contactChannelId: 'not-there' })
  expect(await refusal({ logoFileId: randomUUID() })).toEqual({ logoFileId: 'not-there' })
  const unsafe = { name: words('x'), url: 'javascript:alert(1)' }
  expect(await refusal({ linkGroups: [{ title: words('x'), links: [unsafe] }] })).toEqual({
    'linkGroups.0.links.0.url': 'website',
  })
  expect(await refusal({})).toBe('no-changes')

  const links = [{ title: words('روابط'), links: [{ name: words('الموقع'), url: 'https://example.com' }] }]
  const target = { contactOpens: 'TICKET', contactBoardId: board.id } as const
  const saved = await who.call(helpCenterApi.update, { ...blank, ...target, linkGroups: links, version: 1 })
  expect(saved).toMatchObject({ version: 2, linkGroups: links, contactBoardId: board.id })
  expect(await refusal({ name: words('غيره') })).toBe('conflict')
  expect(await siteVersion(who)).toBe(2)
})

test('a category is named once in any spelling, ordered, and raises the version of the site each time', async () => {
  const who = await join(editor)
  const first = await who.call(categoryApi.create, category('الأراضي', 'Lands'))
  const second = await who.call(categoryApi.create, category('الخرائط', 'Maps'))
  expect(await problemOf(who.call(categoryApi.create, category('الاراضى', 'Plots')))).toEqual({
    'name.ar': 'name-taken',
  })
  expect(await problemOf(who.call(categoryApi.create, category('أخرى', 'LANDS ')))).toEqual({ 'name.en': 'name-taken' })
  expect(await problemOf(who.call(categoryApi.create, category('أخرى', 'Other', { icon: 'x' as never })))).toEqual({
    icon: 'invalid',
  })
  const renamed = { ...second, name: first.name }
  expect(await problemOf(who.call(categoryApi.update, renamed))).toEqual({ 'name.ar': 'name-taken' })
  const before = await siteVersion(who)
  await who.call(categoryApi.order, { id: second.id, afterId: null })
  await who.call(categoryApi.update, { ...first, securityLevel: 'PRIVATE' })
  const { items } = await who.call(categoryApi.list, {})
  expect(items.map(({ name, securityLevel }) => [name.en, securityLevel])).toEqual([
    ['Maps', 'PUBLIC'],
    ['Lands', 'PRIVATE'],
  ])
  await who.call(categoryApi.remove, { id: first.id })
  expect(await siteVersion(who)).toBe(before + 3)
})

test('an answer keeps only safe HTML, and a refused change leaves the version of the site', async () => {
  const who = await join(editor)
  const answer = words('<p>نعم <a href="javascript:alert(1)">x</a></p><script>alert(1)</script>')
  const faq = await who.call(faqApi.create, { question: words('هل؟'), answer, isPopular: true })
  expect(faq.answer.ar).not.toMatch(/script/)
  expect(faq.name).toEqual(words('هل؟'))
  const before = await siteVersion(who)
  expect(await problemOf(who.call(faqApi.update, { ...faq, answer: words('<p>&nbsp;</p>') }))).toEqual({
    'answer.ar': 'required',
    'answer.en': 'required',
  })
  expect(await problemOf(who.call(faqApi.update, { ...faq, version: 7 }))).toBe('conflict')
  // Tags that never end are read in one pass.
  const began = performance.now()
  FaqInput.safeParse({ ...faq, answer: words('<'.repeat(20_000)) })
  expect(performance.now() - began).toBeLessThan(400)
  expect(await siteVersion(who)).toBe(before)
  expect((await who.call(faqApi.list, { isPopular: false })).total).toBe(0)
})

test('readers do not edit, and nothing of another organisation is there', async () => {
  const who = await join(editor)
  const { id } = await who.call(categoryApi.create, category('سري', 'Secret'))
  const reader = await join({ 'knowledge.view': 'own' })
  expect(await problemOf(reader.call(categoryApi.create, category('س', 'S')))).toBe('not-permitted')
  expect(await problemOf(reader.call(helpCenterApi.update, { ...blank, version: 1 }))).toBe('not-permitted')
  expect(await problemOf(reader.call(categoryApi.get, { id }))).toBe('not-found')
  expect(await problemOf((await join({})).call(faqApi.list, {}))).toBe('not-permitted')
})

test('borrowed and ended sessions edit no more than they may, and who acted is recorded', async () => {
  const owner = await join({ 'user.admin': 'all' })
  const writer = await join(editor, owner.org)
  const reader = await join({ 'knowledge.view': 'all' }, owner.org)
  const kept = await owner.call(categoryApi.create, category('قائم', 'Kept'))
  const faq = await owner.call(faqApi.create, {
    question: words('لماذا؟'),
    answer: words('<p>لأن</p>'),
    isPopular: false,
  })
  const borrow = borrowFrom({ join, clientFor, runInOrg }, owner)
  const ended = await join(editor, owner.org)
  await ended.call(signInApi.logout, {})
  const refused = {
    reading: await borrowFrom({ join, clientFor, runInOrg }, reader).impersonate(),
    limitedKey: await borrow.key({ 'knowledge.view': 'all' }),
    viewingAsGroup: await borrow.viewAs({ 'knowledge.view': 'all' }),
    ended,
  }
  const version = await siteVersion(owner)
  for (const [name, { call }] of Object.entries(refused)) {
    const code = name === 'ended' ? 'signed-out' : 'not-permitted'
    for (const work of [
      () => call(helpCenterApi.update, { ...blank, name: words('Taken'), version: 1 }),
      () => call(categoryApi.create, category('جديد', name)),
      () => call(categoryApi.update, { ...kept, description: words('Taken') }),
      () => call(categoryApi.order, { id: kept.id, afterId: null }),
      () => call(categoryApi.remove, { id: kept.id }),
      () => call(faqApi.create, { question: words('من؟'), answer: words('<p>x</p>'), isPopular: false }),
      () => call(faqApi.update, { ...faq, isPopular: true }),
      () => call(faqApi.remove, { id: faq.id }),
    ])
      expect([name, await problemOf(work())]).toEqual([name, code])
  }
  expect(await siteVersion(owner)).toBe(version)

  const acting = await borrowFrom({ join, clientFor, runInOrg }, writer).impersonate()
  await acting.call(categoryApi.create, category('باسم غيره', 'In the place of another'))
  await acting.call(helpCenterApi.update, { ...blank, name: words('By support'), version: 1 })
  const { rows } = await engine.pool.query<{ actor_id: string; impersonator: string | null }>(
    `select distinct actor_id, impersonator from public.change where org_id = $1 and impersonator is not null
     and (kind like 'help-%' or kind like 'category.%')`,
    [owner.orgId],
  )
  expect(rows).toEqual([{ actor_id: writer.userId, impersonator: 'root@platform' }])
  await acting.call(signInApi.logout, {})
  expect(await problemOf(acting.call(categoryApi.create, category('بعد', 'After')))).toBe('signed-out')
})

test.each([
  ['PUBLIC', 'PRIVATE', 'PRIVATE'],
  ['CONFIDENTIAL', 'PUBLIC_WITH_PASSWORD', 'CONFIDENTIAL'],
  ['PUBLIC', 'PUBLIC', 'PUBLIC'],
] as const)('the stricter of %s and %s is %s', (a, b, stricter) => expect(stricterLevel(a, b)).toBe(stricter))
