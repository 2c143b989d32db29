/** Measures the search of articles: how often the right paragraph is among the first five, beside PostgreSQL's own `arabic`, and
 *  its growth from 1,000 to 100,000 parts. The questions are XQuAD's, from ../shared/fixtures where that folder exists. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '#apps/open-server.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { toTsvector } from '#modules/knowledge/grams.ts'
import { guest } from '#modules/knowledge/server/reader.ts'
import { searchArticles } from '#modules/knowledge/server/search/search-articles.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres, type Engine } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { median, report } from './report.ts'

const fixture = '../shared/fixtures/arabic-qa/xquad.ar.json'
type Fixture = { data: { paragraphs: { context: string; qas: { question: string }[] }[] }[] }
type Question = { text: string; paragraph: number }
type App = Awaited<ReturnType<typeof openServer>>

/** The same errors in every run. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'
const mistype = (word: string, random: () => number) => {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const letter = letters[Math.floor(random() * letters.length)] ?? ''
  return [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ][Math.floor(random() * 4)]
}
const mistyped = (text: string, share: number, random: () => number) =>
  text
    .split(' ')
    .map((word) => (word.length >= 4 && random() < share ? mistype(word, random) : word))
    .join(' ')

const insertArticles = `
  with made as (
    insert into article (org_id, id, number, language, translation_id, title, content_summary, content, tags, keywords, security_level,
      effective_level, user_ids, policy_ids, attachment_ids, content_file_ids, published_no, published_at, search_text)
    select $1, (p->>'id')::uuid, (p->>'number')::int, 'ARABIC', (p->>'id')::uuid, '', '', '{}', '{}', '{}', 'PUBLIC', 'PUBLIC', '{}', '{}',
      '{}', '{}', 1, now(), '' from jsonb_array_elements($2::jsonb) p returning id),
  versions as (
    insert into article_version (org_id, article_id, no, title, content_summary, content, attachment_ids, file_ids, author_ids, is_minor)
    select $1, id, 1, '', '', '{}', '{}', '{}', '{}', false from made)
  insert into article_part (org_id, article_id, no, anchor, heading, text, grams)
  select $1, (p->>'id')::uuid, 1, null, '', p->>'text', (p->>'grams')::tsvector from jsonb_array_elements($2::jsonb) p`
const countGrams = `
  insert into article_gram select org_id, gram, count(*) from article_part, unnest(tsvector_to_array(grams)) gram
  where org_id = $1 group by org_id, gram on conflict (org_id, gram) do update set parts = excluded.parts`

type Filling = { orgId: string; texts: readonly string[]; from: number }

const fill = async (engine: Engine, { orgId, texts, from }: Filling) => {
  const ids: string[] = []
  for (let at = 0; at < texts.length; at += 1000) {
    const some = texts.slice(at, at + 1000).map((text, n) => {
      const id = randomUUID()
      ids.push(id)
      return { id, number: from + at + n, text, grams: toTsvector([{ text, weight: 'D' }]) }
    })
    await engine.pool.query(insertArticles, [orgId, JSON.stringify(some)])
  }
  await engine.pool.query(countGrams, [orgId])
  await engine.pool.query('vacuum analyze article_part')
  await engine.pool.query('analyze article')
  return ids
}

const openOrg = async (app: App, slug: string) => {
  const orgId = orgIdOf(slug)
  await app.runInOrg(orgId, (ctx) => createOrg(ctx, { slug, name: { ar: 'A', en: 'B' } }))
  return orgId
}

const byArabic = `
  select article_id as id from article_part, (select replace(plainto_tsquery('arabic', $2)::text, '&', '|')::tsquery as q) query
  where org_id = $1 and to_tsvector('arabic', text) @@ q order by ts_rank(to_tsvector('arabic', text), q) desc limit 5`

const measureRecall = async (app: App, engine: Engine) => {
  const { data } = JSON.parse(readFileSync(fixture, 'utf8')) as Fixture
  const paragraphs = data.flatMap((document) => document.paragraphs)
  const questions = paragraphs.flatMap(({ qas }, paragraph) =>
    qas.map(({ question }): Question => ({ text: question, paragraph })),
  )
  const orgId = await openOrg(app, 'recall')
  const ids = await fill(engine, { orgId, texts: paragraphs.map(({ context }) => context), from: 1 })
  const ours = (text: string) =>
    app.runInOrg(orgId, async (ctx) => (await searchArticles(ctx, guest(), { text, limit: 5 })).map(({ id }) => id))
  const arabic = async (text: string) =>
    (await engine.pool.query<{ id: string }>(byArabic, [orgId, text])).rows.map(({ id }) => id)
  const limits = { clean: 0.02, '30 % mistyped': 0.05, 'all mistyped': 0.09 }
  const shares = { clean: 0, '30 % mistyped': 0.3, 'all mistyped': 1 }
  for (const [what, share] of Object.entries(shares) as [keyof typeof shares, number][]) {
    const random = randomFrom(7)
    const asked = questions.map(({ text, paragraph }) => ({ text: mistyped(text, share, random), paragraph }))
    const recallOf = async (find: (text: string) => Promise<string[]>) => {
      let found = 0
      for (const { text, paragraph } of asked) if ((await find(text)).includes(ids[paragraph] ?? '')) found += 1
      return found / asked.length
    }
    const [own, other] = [await recallOf(ours), await recallOf(arabic)]
    report({
      what: `knowledge search: right answers not among the first five, ${what}`,
      value: 1 - own,
      most: limits[what],
      unit: '',
    })
    console.log(`     recall@5 ${own.toFixed(3)}, PostgreSQL arabic ${other.toFixed(3)}`)
  }
  return { paragraphs: paragraphs.map(({ context }) => context), questions }
}

const measureGrowth = async (
  app: App,
  engine: Engine,
  { paragraphs, questions }: Awaited<ReturnType<typeof measureRecall>>,
) => {
  const random = randomFrom(11)
  const words = paragraphs.join(' ').split(/\s+/)
  const text = () => Array.from({ length: 60 }, () => words[Math.floor(random() * words.length)]).join(' ')
  const orgId = await openOrg(app, 'growth')
  const asked = questions.slice(0, 60)
  const measure = async () => {
    const taken: number[] = []
    for (const question of asked) {
      const from = performance.now()
      await app.runInOrg(orgId, (ctx) => searchArticles(ctx, guest(), { text: question.text, limit: 5 }))
      taken.push(performance.now() - from)
    }
    return median(taken)
  }
  const [few, many] = [1000, Number(process.env['BENCH_PARTS'] ?? 100_000)]
  await fill(engine, { orgId, texts: Array.from({ length: few }, text), from: 1 })
  await measure()
  const small = await measure()
  await fill(engine, { orgId, texts: Array.from({ length: many - few }, text), from: few + 1 })
  await measure()
  const large = await measure()
  report({
    what: 'knowledge search: growth',
    value: Math.log(large / small) / Math.log(many / few),
    most: 0.4,
    unit: '',
  })
  console.log(`     ${few} parts ${small.toFixed(1)} ms, ${many} parts ${large.toFixed(1)} ms`)
}

export const measureKnowledgeSearch = async () => {
  if (!existsSync(fixture)) {
    console.log(`knowledge search: not measured, ${fixture} is not there`)
    return
  }
  const postgres = await startPostgres()
  const engine = openPostgres(postgres.url)
  const folder = mkdtempSync(join(tmpdir(), 'diwan-knowledge-'))
  const app = await openServer(engine, readConfig({ DIWAN_DATA: folder, DIWAN_ROLE: 'web' }))
  try {
    await measureGrowth(app, engine, await measureRecall(app, engine))
  } finally {
    await app.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
