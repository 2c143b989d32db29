import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { SearchSettings } from '../settings-api.ts'
import { longestCorrected, shortestCorrected } from '#core/values/nearest-word.ts'

/** Sorted, so that two jobs with the same new words wait for each other instead of blocking each other. */
const addWords = (ctx: Ctx, words: readonly string[]) =>
  sql`insert into search_word (org_id, word) select ${ctx.orgId}::uuid, word from unnest(${words.toSorted()}::text[]) word
    on conflict do nothing`.execute(ctx.db)

const tables = { ticket: sql.table('ticket'), customer: sql.table('customer'), account: sql.table('account') }
export type IndexedTable = keyof typeof tables

const searchTextOf = async (ctx: Ctx, table: IndexedTable, id: string) => {
  const { rows } = await sql<{ searchText: string }>`
    select search_text from ${tables[table]} where org_id = ${ctx.orgId}::uuid and id = ${id}::uuid`.execute(ctx.db)
  return rows[0]?.searchText
}

/** The words of all records, for those that no event announced. */
const addAllWords = (ctx: Ctx) =>
  sql`insert into search_word (org_id, word)
    select distinct ${ctx.orgId}::uuid, word
    from (select org_id, search_text from ticket union all select org_id, search_text from customer
      union all select org_id, search_text from account) texts,
      regexp_split_to_table(search_text, '[[:space:][:punct:][:digit:]]+') word
    where org_id = ${ctx.orgId}::uuid and length(word) between ${shortestCorrected} and ${longestCorrected}
    on conflict do nothing`.execute(ctx.db)

const mostCompared = 5000
type Near = { word: string; errors: number }
/** Known words of about this length that begin or end like this one. */
const wordsNear = async (ctx: Ctx, { word, errors }: Near): Promise<string[]> => {
  const [first, end] = [word.slice(0, 1), word.slice(-2)]
  const { rows } = await sql<{ word: string }>`
    select word from search_word where org_id = ${ctx.orgId}::uuid
      and length(word) between ${word.length - errors} and ${word.length + errors}
      and (starts_with(word, ${first}) or right(word, 2) = ${end})
    limit ${sql.lit(mostCompared)}`.execute(ctx.db)
  return rows.map((row) => row.word)
}

const findSettings = async (ctx: Ctx) =>
  (await ctx.db
    .selectFrom('searchSetting')
    .where('orgId', '=', ctx.orgId)
    .select(['entities', 'boardIds'])
    .executeTakeFirst()) as SearchSettings | undefined

const saveSettings = async (ctx: Ctx, { entities, boardIds }: SearchSettings) => {
  const values = { entities: JSON.stringify(entities) as never, boardIds }
  await ctx.db
    .insertInto('searchSetting')
    .values({ orgId: ctx.orgId, ...values })
    .onConflict((on) => on.column('orgId').doUpdateSet(values))
    .execute()
}

export const searchSettingStore = { find: findSettings, save: saveSettings }
export const searchWordStore = { addWords, addAllWords, searchTextOf, wordsNear }
