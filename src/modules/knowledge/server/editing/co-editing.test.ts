/** Several people write one article at once: nothing is lost or doubled, and nobody writes who may not. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Grants } from '#core/permissions.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { openArticlePage } from '#test/helpers/article-page.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { articleApi } from '../../api/articles.ts'
import { articleDocumentApi } from '../../api/article-documents.ts'
import { textOfDocument } from '../../document/document-text.ts'
import { contentOf, documentSchema as schema } from '../../document/shared-document.ts'
import { idleMinutes, keepIdleVersions } from './keep-idle-versions.ts'
import { listDueOrgs } from '../store/due-articles.ts'
import type { KeptEdits } from '../../web/editor/article-session.ts'

const { join, engine, runtime, address, clientFor } = await getTestServer()
const at = await address()
const undo: (() => void)[] = []
afterAll(() => undo.forEach((step) => step()))

const writing: Grants = { 'knowledge.view': 'all', 'knowledge.create': 'all', 'knowledge.update': 'all' }
const boss = await join({ 'user.admin': 'all' })
const [sara, omar] = [await join(writing, boss.org), await join(writing, boss.org)]
type Person = typeof sara

const newArticle = (more: object = {}) => sara.call(articleApi.create, articleInput(more))
const draftOf = async (id: string) => textOfDocument((await boss.call(articleApi.get, { id })).content)

const openPage = async (person: Pick<Person, 'call' | 'token'>, id: string, kept?: KeptEdits) => {
  const page = await openArticlePage({ callNow: () => person.call, token: person.token }, { at, id, kept })
  undo.push(page.session.stop, () => page.socket.close())
  return page
}

test('two people write at once; one is cut off, and catches up with nothing lost or doubled', async () => {
  const { id } = await newArticle()
  const [a, b] = [await openPage(sara, id), await openPage(omar, id)]
  expect(await draftOf(id)).toBe('Bring your papers.')
  expect([a.heard, b.heard]).toEqual([[], []])
  a.type(' A1')
  b.type('B1 ', 0)
  await Promise.all([a.session.flush(), b.session.flush()])
  await expect.poll(() => [a.text(), b.text()]).toEqual(Array(2).fill('B1 Bring your papers. A1'))

  b.cut(true)
  b.type(' B2')
  a.type('A2 ', 0)
  await Promise.all([a.session.flush(), b.session.flush()])
  expect([a.session.state().kind, b.session.state().kind]).toEqual(['saved', 'offline'])
  expect(await draftOf(id)).not.toContain('B2')
  // The page is closed before it is connected again: the edits are kept in the browser.
  b.session.stop()
  const again = await openPage(omar, id, b.store.kept)
  await again.session.flush()
  await expect.poll(() => again.text() === a.text()).toBe(true)
  expect(again.store.kept).toBeUndefined()
  for (const word of ['A1', 'A2', 'B1', 'B2']) expect(again.text().split(word)).toHaveLength(2)
  expect(await draftOf(id)).toBe(again.text())
  const { version } = await boss.call(articleApi.get, { id })
  expect(version).toBe(1)

  await boss.call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
  const { items } = await boss.call(articleApi.versions, { id })
  expect(items[0]?.authors).toHaveLength(3)
})

test('a lost reply and a repeated update add nothing', async () => {
  const { id } = await newArticle()
  const page = await openPage(sara, id)
  page.type(' once')
  const update = Buffer.from(Y.encodeStateAsUpdate(page.session.doc)).toString('base64')
  const send = () => sara.call(articleDocumentApi.update, { id, schema, epoch: 1, update })
  expect([await send(), await send()]).toEqual([{ no: 1 }, { no: 1 }])
  await page.session.flush()
  expect(await draftOf(id)).toBe('Bring your papers. once')
})

test('restoring a version, and a save by the API, replace the text for all', async () => {
  const { id } = await newArticle()
  await sara.call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
  const [a, b] = [await openPage(sara, id), await openPage(omar, id)]
  a.type(' Much more.')
  await a.session.flush()
  const { version } = await sara.call(articleApi.get, { id })
  const restored = await sara.call(articleApi.restore, { id, no: 1, version })
  expect(textOfDocument(restored.content)).toBe('Bring your papers.')
  await expect.poll(() => [a.text(), b.text()]).toEqual(Array(2).fill('Bring your papers.'))
  b.type(' New.')
  await b.session.flush()
  await expect.poll(() => a.text()).toBe('Bring your papers. New.')

  const content = {
    type: 'doc' as const,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'By a program' }] }],
  }
  await sara.call(articleApi.update, { ...articleInput({ content }), id, version: restored.version })
  await expect.poll(() => [a.text(), b.text()]).toEqual(Array(2).fill('By a program'))
  const { content: _, ...fields } = articleInput({ title: 'Only the title' })
  b.type('!')
  await b.session.flush()
  await sara.call(articleApi.update, { ...fields, id, version: restored.version + 1 })
  expect(await draftOf(id)).toBe('By a program!')
})

test('merges updates, and a page of an older document is refused without doubling the text', async () => {
  const { id } = await newArticle()
  const page = await openPage(sara, id)
  const rows = async () => {
    const { rows: found } = await engine.pool.query<{ count: number }>(
      'select count(*)::int from article_update where article_id = $1',
      [id],
    )
    return found[0]?.count
  }
  for (let n = 0; n < 203; n += 1) {
    page.type('x')
    await page.session.flush()
  }
  expect(await rows()).toBe(3)
  const late = await openPage(omar, id)
  expect(late.text()).toBe(`Bring your papers.${'x'.repeat(203)}`)

  await engine.pool.query('update article_document set epoch = 2 where article_id = $1', [id])
  late.type(' unsent')
  await late.session.flush()
  expect(late.session.state()).toMatchObject({ kind: 'closed', refusal: 'document-replaced' })
  expect((late.session.state() as { unsentText: string }).unsentText).toContain('unsent')
  expect(await draftOf(id)).not.toContain('unsent')
  await expect(sara.call(articleDocumentApi.open, { id, schema: schema - 1, stateVector: '' })).rejects.toMatchObject({
    code: 'page-outdated',
  })
})

test('whoever may no longer write is cut off at once, and hears no more', async () => {
  const { id } = await newArticle({ securityLevel: 'PRIVATE' })
  const layla = await join(writing, boss.org)
  const [a, b, c] = [await openPage(sara, id), await openPage(layla, id), await openPage(omar, id)]
  await sara.call(articleDocumentApi.present, { id, key: 'a1b2c3d4', isHere: true, caret: null })
  await expect.poll(() => b.presences.map(({ userId }) => userId)).toEqual([sara.userId])

  const told = new Promise((resolve) => b.socket.once('permissions-changed', resolve))
  const viewing: Grants = { 'knowledge.view': 'all' }
  await boss.call(permissionApi.setUser, { id: layla.userId, grants: viewing, previous: writing })
  await told
  const before = b.heard.length
  b.type(' mine')
  await b.session.flush()
  expect(b.session.state()).toMatchObject({ kind: 'closed', refusal: 'not-permitted' })
  a.type(' secret')
  await a.session.flush()
  await expect.poll(() => c.text()).toContain('secret')
  expect(b.heard).toHaveLength(before)
  await boss.call(permissionApi.setUser, { id: layla.userId, grants: writing, previous: viewing })
  const again = await openPage(layla, id)
  expect(again.text()).toContain('secret')
  expect(await draftOf(id)).not.toContain('mine')

  // The article is closed to her, and then her session ends.
  await sara.call(articleApi.update, {
    ...articleInput({ securityLevel: 'CONFIDENTIAL', userIds: [omar.userId] }),
    content: undefined,
    id,
    version: 1,
  })
  again.type(' hers')
  await again.session.flush()
  expect(again.session.state()).toMatchObject({ kind: 'closed', refusal: 'not-found' })
  const other = await newArticle()
  const ending = await openPage(layla, other.id)
  await layla.call(signInApi.logout, {})
  ending.type(' late')
  await ending.session.flush()
  expect(ending.session.state()).toMatchObject({ kind: 'closed', refusal: 'signed-out' })
})

test('keeps a version after ten idle minutes with all who wrote, and a draft stays a draft', async () => {
  const { id } = await newArticle()
  const [a, b] = [await openPage(sara, id), await openPage(omar, id)]
  a.type(' A')
  await a.session.flush()
  b.type(' B')
  await b.session.flush()
  const run = () => keepIdleVersions(openCtx(runtime, systemCall(boss.orgId, 'test')))
  const idle = () =>
    engine.pool.query(`update article_document set edited_at = now() - interval '11 minutes' where article_id = $1`, [
      id,
    ])
  await run()
  const versions = async () => (await sara.call(articleApi.versions, { id })).items
  expect(await versions()).toEqual([])
  await idle()
  expect(await listDueOrgs(engine, idleMinutes)).toContain(boss.orgId)
  await run()
  await run()
  const [version, ...others] = await versions()
  expect([version?.isDraft, version?.authors.length, others]).toEqual([true, 2, []])
  expect((await sara.call(articleApi.get, { id })).state).toBe('draft')
  expect(await listDueOrgs(engine, idleMinutes)).not.toContain(boss.orgId)

  // A document that is much larger than its text is rebuilt: edits of pages that have the old one are refused.
  ;(contentOf(b.session.doc).get(0) as Y.XmlElement).setAttribute('unknown', 'x'.repeat(300_000))
  await b.session.flush()
  await idle()
  await run()
  await b.session.catchUp()
  expect(b.session.state()).toMatchObject({ kind: 'closed', refusal: 'document-replaced', unsentText: '' })
  const renewed = await openPage(omar, id)
  expect([renewed.text(), Y.encodeStateAsUpdate(renewed.session.doc).length < 1_000]).toEqual([a.text(), true])
})

/** Bytes that a page does not make, from a document of one's own. */
const updateBy = (state: Uint8Array, change: (doc: Y.Doc) => void) => {
  const doc = new Y.Doc()
  contentOf(doc)
  Y.applyUpdate(doc, state)
  const vector = Y.encodeStateVector(doc)
  change(doc)
  return Y.encodeStateAsUpdate(doc, vector)
}
const element = (name: string, attrs: Record<string, string> = {}, children: (Y.XmlElement | Y.XmlText)[] = []) => {
  const made = new Y.XmlElement(name)
  for (const [key, value] of Object.entries(attrs)) made.setAttribute(key, value)
  made.insert(0, children)
  return made
}
const add = (made: () => Y.XmlElement | Y.XmlText) => (doc: Y.Doc) => contentOf(doc).insert(0, [made()])
const linked = (href: string) => {
  const text = new Y.XmlText()
  text.applyDelta([{ insert: 'x', attributes: { link: { href } } }])
  return element('paragraph', {}, [text])
}
const nest = (levels: number) => (doc: Y.Doc) => {
  let inner: Y.XmlFragment = contentOf(doc)
  for (let level = 0; level < levels; level += 1) {
    const quote = element('blockquote')
    inner.insert(0, [quote])
    inner = quote
  }
}

test('refuses what no page sends, and the document stays as it was', async () => {
  const { id } = await newArticle()
  const { update: open } = await sara.call(articleDocumentApi.open, { id, schema, stateVector: '' })
  const state = Buffer.from(open, 'base64')
  const by = (change: (doc: Y.Doc) => void) => Buffer.from(updateBy(state, change))
  const good = by(add(() => element('paragraph', {}, [new Y.XmlText('good')])))
  const stranger = new Y.Doc()
  stranger.clientID = 7
  contentOf(stranger).insert(0, [element('paragraph'), element('paragraph')])
  const later = Y.encodeStateVector(stranger)
  contentOf(stranger).insert(2, [element('paragraph')])
  const attacks: Record<string, Buffer> = {
    'an unknown node': by(add(() => element('iframe', { src: 'https://evil.example' }))),
    'a node that every object has': by(add(() => element('constructor'))),
    'a link that runs a script': by(add(() => linked('javascript:alert(1)'))),
    'text outside a paragraph': by(add(() => new Y.XmlText('x'))),
    'a node out of its place': by(add(() => element('listItem'))),
    'deep nesting': by(nest(45)),
    'very deep nesting': by(nest(3000)),
    'another root': by((doc) => doc.getMap('secrets').set('a', 1)),
    'a thing inside a text': by(
      add(() => {
        const text = new Y.XmlText()
        text.insertEmbed(0, { image: 'x' })
        return element('paragraph', {}, [text])
      }),
    ),
    'a file of somebody else': by(add(() => element('image', { fileId: randomUUID(), alt: '' }))),
    'edits whose beginning is missing': Buffer.from(Y.encodeStateAsUpdate(stranger, later)),
    // One client with one struct from clock 0: nothing for as long as a number goes.
    'an endless length': Buffer.from([1, 1, 9, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f, 0]),
    'a count that is not there': Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f, 1, 1, 0]),
    'half an update': good.subarray(0, good.length / 2),
    'no update': Buffer.from('hello'),
    nothing: Buffer.alloc(0),
  }
  for (const [name, bytes] of Object.entries(attacks)) {
    const update = bytes.toString('base64')
    const sent = sara.call(articleDocumentApi.update, { id, schema, epoch: 1, update })
    await expect(sent, name).rejects.toMatchObject({ code: 'invalid' })
  }
  const update = good.toString('base64')
  const long = Buffer.alloc(600_000).toString('base64')
  const send = (person: Pick<Person, 'call'>, more: object = {}) =>
    person.call(articleDocumentApi.update, { id, schema, epoch: 1, update, ...more })
  await expect(send(sara, { update: long })).rejects.toMatchObject({ code: 'invalid' })
  await expect(send(sara, { schema: 0 })).rejects.toMatchObject({ code: 'page-outdated' })
  await expect(send(sara, { epoch: 9 })).rejects.toMatchObject({ code: 'document-replaced' })
  const foreigner = await join({ 'user.admin': 'all' })
  await expect(send(foreigner)).rejects.toMatchObject({ code: 'not-found' })
  await expect(send({ call: clientFor(boss.org, foreigner.token) })).rejects.toMatchObject({ code: 'not-found' })
  await expect(send({ call: clientFor(boss.org) })).rejects.toMatchObject({ code: 'signed-out' })
  const reader = await join({ 'knowledge.view': 'all' }, boss.org)
  await expect(send(reader)).rejects.toMatchObject({ code: 'not-permitted' })
  const own = await join({ 'knowledge.view': 'all', 'knowledge.update': 'own' }, boss.org)
  await expect(send(own)).rejects.toMatchObject({ code: 'not-found' })
  const { rows } = await engine.pool.query('select from article_update where article_id = $1', [id])
  expect([rows.length, await draftOf(id)]).toEqual([0, 'Bring your papers.'])
  expect(await send(sara)).toEqual({ no: 1 })
  expect(await draftOf(id)).toBe('good\nBring your papers.')

  await sara.call(articleApi.archive, { id, isArchived: true })
  await expect(send(sara)).rejects.toMatchObject({ code: 'article-archived' })
})
