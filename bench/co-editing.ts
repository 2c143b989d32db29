/** Writes 10,000 small edits into one article, and measures whether the last cost more than the first and what is left of them. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as Y from 'yjs'
import { openServer } from '#apps/open-server.ts'
import { contentOf, documentSchema as schema, openDocument } from '#modules/knowledge/document/shared-document.ts'
import { openArticleDocument, updateArticleDocument } from '#modules/knowledge/server/editing/edit-document.ts'
import { createArticle } from '#modules/knowledge/server/save-article.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { readConfig } from '#platform/config.ts'
import type { Ctx, User } from '#platform/context.ts'
import { openPostgres } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { ownSession } from '#platform/via.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { median, report } from './report.ts'

const edits = Number(process.env['BENCH_EDITS'] ?? 10_000)
/** So many at the beginning and at the end are compared. */
const compared = 500
const user: User = {
  id: randomUUID(),
  name: 'bench',
  sessionId: randomUUID(),
  grants: { 'user.admin': 'all', 'knowledge.view': 'all', 'knowledge.update': 'all' },
  groupIds: [],
  via: ownSession,
}

type App = Awaited<ReturnType<typeof openServer>>

const measureEdits = async (app: App, { orgId, articleId: id }: { orgId: string; articleId: string }) => {
  const inOrg = <T>(work: (ctx: Ctx) => Promise<T>) => app.runInOrg(orgId, (ctx) => work({ ...ctx, user }))
  const { update: state } = await inOrg((ctx) => openArticleDocument(ctx, { id, schema, stateVector: '' }))
  const doc = openDocument([Buffer.from(state, 'base64')])
  const taken: number[] = []
  for (let n = 0; n < edits; n += 1) {
    const before = Y.encodeStateVector(doc)
    const fragment = contentOf(doc)
    const paragraph = fragment.get(n % fragment.length) as Y.XmlElement
    const text = paragraph.get(0)
    // A word is typed, every third is taken back, and a paragraph begins every hundred words.
    if (n % 100 === 99) {
      const next = new Y.XmlElement('paragraph')
      next.insert(0, [new Y.XmlText('Next.')])
      fragment.insert(fragment.length, [next])
    } else if (text instanceof Y.XmlText && n % 3 === 2) text.delete(text.length - 5, 5)
    else if (text instanceof Y.XmlText) text.insert(text.length, ' word')
    const update = Buffer.from(Y.encodeStateAsUpdate(doc, before)).toString('base64')
    const from = performance.now()
    await inOrg((ctx) => updateArticleDocument(ctx, { id, schema, epoch: 1, update }))
    taken.push(performance.now() - from)
  }
  return taken
}

export const measureCoEditing = async () => {
  const postgres = await startPostgres()
  const engine = openPostgres(postgres.url)
  const folder = mkdtempSync(join(tmpdir(), 'diwan-co-editing-'))
  const app = await openServer(engine, readConfig({ DIWAN_DATA: folder, DIWAN_ROLE: 'web' }))
  try {
    const orgId = orgIdOf('co-editing')
    await app.runInOrg(orgId, (ctx) => createOrg(ctx, { slug: 'co-editing', name: { ar: 'A', en: 'B' } }))
    const open = openCtx(app.runtime, { ...systemCall(orgId, 'bench'), user: { ...user, isAutomation: true } })
    const { id: articleId } = await createArticle(open, articleInput())
    const taken = await measureEdits(app, { orgId, articleId })
    const [first, last] = [median(taken.slice(0, compared)), median(taken.slice(-compared))]
    report({ what: `co-editing: the last of ${edits} edits beside the first`, value: last / first, most: 6, unit: '×' })
    const { rows } = await engine.pool.query<{ bytes: number; letters: number; updates: number }>(
      `select length(d.state) as bytes, length(a.content::text) as letters,
         (select count(*)::int from article_update u where u.article_id = d.article_id) as updates
       from article_document d join article a on a.id = d.article_id where d.article_id = $1`,
      [articleId],
    )
    const { bytes = 0, letters = 1, updates = 0 } = rows[0] ?? {}
    report({ what: 'co-editing: stored document beside its text', value: bytes / letters, most: 4, unit: '×' })
    report({ what: 'co-editing: updates that are not merged', value: updates, most: 200, unit: '' })
    console.log(`     ${first.toFixed(1)} ms, ${last.toFixed(1)} ms; ${bytes} bytes for ${letters} letters`)
  } finally {
    await app.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
