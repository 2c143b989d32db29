import { randomUUIDv7 } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'

export type VisitorRow = Selectable<Tables['visitor']>

const rows = (ctx: Ctx) => ctx.db.selectFrom('visitor').selectAll().where('orgId', '=', ctx.orgId)

const find = (ctx: Ctx, id: string) => rows(ctx).where('id', '=', id).executeTakeFirst()

type Details = Partial<Pick<VisitorRow, 'name' | 'email' | 'phoneNumber' | 'pageUrl'>> & { language?: Language }

/** Creates the visitor at their first word; later only what is given changes. */
const save = async (ctx: Ctx, { id, channelId }: { id: string; channelId: string }, details: Details) => {
  const row = { orgId: ctx.orgId, id, channelId, ...details }
  const insert = ctx.db.insertInto('visitor').values(row)
  const names = Object.keys(details) as (keyof Details)[]
  return insert
    .onConflict((on) =>
      on.columns(['orgId', 'id']).doUpdateSet((eb) => ({
        channelId: eb.ref('excluded.channelId'),
        ...Object.fromEntries(names.map((name) => [name, eb.ref(`excluded.${name}`)])),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The person whom the website knows by this id: one visitor, however many devices they use. */
const identify = async (
  ctx: Ctx,
  { channelId, externalId }: { channelId: string; externalId: string },
  { name, email, language }: { name?: string | undefined; email?: string | undefined; language: Language },
) =>
  (
    await sql<VisitorRow>`insert into visitor (org_id, id, channel_id, external_id, name, email, language)
      values (${ctx.orgId}::uuid, ${randomUUIDv7()}::uuid, ${channelId}::uuid, ${externalId}, ${name ?? ''}, ${email ?? ''}, ${language})
      on conflict (org_id, channel_id, external_id) where external_id is not null
      do update set name = coalesce(nullif(excluded.name, ''), visitor.name),
        email = coalesce(nullif(excluded.email, ''), visitor.email), language = excluded.language
      returning *`.execute(ctx.db)
  ).rows[0]

/** False where a transcript was mailed lately, or too often today. */
const takeTranscript = async (ctx: Ctx, id: string) =>
  (
    await sql`update visitor set transcript_at = now(),
        transcripts = case when transcript_at > now() - interval '1 day' then transcripts + 1 else 1 end
      where org_id = ${ctx.orgId}::uuid and id = ${id}::uuid and (transcript_at is null
        or transcript_at < now() - interval '1 day' or (transcript_at < now() - interval '5 minutes' and transcripts < 5))
      returning id`.execute(ctx.db)
  ).rows.length > 0

export const visitorStore = { find, save, identify, takeTranscript }
