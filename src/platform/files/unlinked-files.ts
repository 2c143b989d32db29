/** Removes uploads that no record references, and stored bytes without a record. */
import { randomUUIDv7 } from 'node:crypto'
import type { BlobStore } from './blobs.ts'
import { withoutTimeLimit, type Engine } from '../database/engine.ts'
import { keysOfFile } from './file-keys.ts'
import { log } from '../monitoring/log.ts'
import { fieldsBetween } from '../changes/record-change.ts'

type Pool = Pick<Engine, 'pool'>
type Ref = { orgId: string; id: string }
type FileRow = Ref & { widths: number[]; name: string; size: number; purpose: string }

/** Every column that points to files; a test compares it with the tables. */
export const fileColumns = {
  org: ['logo_file_id', 'dark_logo_file_id', 'background_file_id'],
  org_user: ['avatar_file_id'],
  customer: ['avatar_file_id'],
  ticket: ['file_ids'],
  comment: ['file_ids'],
  message: ['file_ids'],
  scheduled_message: ['file_ids'],
  widget: ['logo_file_id'],
  help_center: ['logo_file_id'],
  survey: ['file_ids'],
  survey_response: ['file_ids'],
  article: ['attachment_ids', 'content_file_ids', 'background_file_id', 'avatar_file_id'],
  article_version: ['file_ids'],
  article_document: ['file_ids'],
} as const

const inColumns = Object.entries(fileColumns).flatMap(([table, columns]) =>
  columns.map((column) => {
    const holds = column.endsWith('s') ? `x.${column} <> '{}' and x.${column} @> array[f.id]` : `x.${column} = f.id`
    return `exists (select from public.${table} x where x.org_id = f.org_id and ${holds})`
  }),
)
/** In a value of a form: an id in an array, or as `fileId`. The parameter holds the types of fields whose values are files. */
const inField = (types: '$1' | '$3') => `exists (
  select from public.form o, jsonb_array_elements(o.definition->'fields') d, public.ticket k
  where o.org_id = f.org_id and k.org_id = f.org_id and d->>'type' = any(${types}::text[])
    and (k.custom_values @> jsonb_build_object(d->>'id', jsonb_build_array(f.id))
      or k.custom_values @> jsonb_build_object(d->>'id', jsonb_build_object('fileId', f.id))))`
const isLinked = (types: '$1' | '$3') => [...inColumns, inField(types)].join(' or ')
/** Uploaded for a record that is not saved yet. */
const isMeant = `exists (select from public.draft x where x.org_id = f.org_id and strpos(x.content::text, f.id::text) > 0)
  or exists (select from public.bulk_change x where x.org_id = f.org_id and x.finished_at is null and strpos(x.change::text, f.id::text) > 0)`

const columns = `f.org_id as "orgId", f.id, f.widths, f.name, f.size, f.purpose`
const idsOf = (refs: Ref[]) => [refs.map(({ orgId }) => orgId), refs.map(({ id }) => id)]
const among = `(f.org_id, f.id) in (select * from unnest($1::uuid[], $2::uuid[]))`
const batchSize = 500

const query = async <T extends object>({ pool }: Pool, text: string, values: unknown[] = []) =>
  (await withoutTimeLimit(pool).query<T>(text, values)).rows

const note = (engine: Pool, { orgId, id, name, size, purpose }: FileRow) =>
  query(
    engine,
    `insert into public.change (org_id, id, kind, subject_id, fields, agent, request_id)
     values ($1, $2, 'file.removed', $3, $4, 'diwan', 'cleanup')`,
    [orgId, randomUUIDv7(), id, JSON.stringify(fieldsBetween({ name, size, purpose }, undefined))],
  )

/** Hidden first, so that no new record can reference it; removed an hour later if none did meanwhile. */
const hideUnlinked = async (engine: Pool, fileTypes: readonly string[]) => {
  let hidden = 0
  let after = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const found = await query<Ref & { createdAt: string }>(
      engine,
      `select org_id as "orgId", id, created_at as "createdAt" from public.file
       where settled_at is null and removed_at is null and created_at < now() - interval '24 hours' and (created_at, id) > ($1, $2)
       order by created_at, id limit ${batchSize}`,
      [after.createdAt, after.id],
    )
    after = found.at(-1) ?? after
    const parameters = [...idsOf(found), fileTypes]
    await query(
      engine,
      `update public.file f set settled_at = now() where ${among} and (${isLinked('$3')})`,
      parameters,
    )
    const gone = await query<FileRow>(
      engine,
      `update public.file f set removed_at = now(), expires_at = now() + interval '1 hour'
       where ${among} and settled_at is null and removed_at is null and not (${isLinked('$3')}) and not (${isMeant}) returning ${columns}`,
      parameters,
    )
    for (const file of gone) await note(engine, file)
    hidden += gone.length
    if (found.length < batchSize) return hidden
  }
}

const removeExpired = async (engine: Pool, blobs: Pick<BlobStore, 'remove'>, fileTypes: readonly string[]) => {
  await query(
    engine,
    `update public.file f set removed_at = null, expires_at = null, settled_at = now() where expires_at < now() and (${isLinked('$1')})`,
    [fileTypes],
  )
  const gone = await query<FileRow>(engine, `select ${columns} from public.file f where expires_at < now() limit 5000`)
  for (const file of gone) await blobs.remove(keysOfFile(file))
  await query(engine, `delete from public.file f where ${among} and expires_at < now()`, idsOf(gone))
  return gone.length
}

/** `fileTypes`: types of form fields whose values are files. */
export const removeUnlinkedFiles = async (
  engine: Pool,
  blobs: Pick<BlobStore, 'remove'>,
  fileTypes: readonly string[],
) => {
  const removed = await removeExpired(engine, blobs, fileTypes)
  const hidden = await hideUnlinked(engine, fileTypes)
  if (removed + hidden > 0) log.info({ removed, hidden }, 'uploads that nothing points to')
  return { removed, hidden }
}

const keyPattern = /^([0-9a-f-]{36})\/([0-9a-f-]{36})(?:-\d+)?$/
/** Long enough to restore an older database beside newer files. */
const orphanDays = 7

const removeOrphans = async (engine: Pool, blobs: Pick<BlobStore, 'remove'>, refs: (Ref & { key: string })[]) => {
  const stored = await query<Ref>(
    engine,
    `select org_id as "orgId", id from public.file f
     where ${among} and (removed_at is null or expires_at is not null or removed_at > now() - interval '${orphanDays} days')`,
    idsOf(refs),
  )
  const known = new Set(stored.map(({ orgId, id }) => `${orgId} ${id}`))
  const orphans = refs.filter(({ orgId, id }) => !known.has(`${orgId} ${id}`))
  await blobs.remove(orphans.map(({ key }) => key))
  return orphans.length
}

/** Bytes whose record was never written, or whose removal failed. A bucket may be shared with others and is left alone. */
export const removeOrphanBytes = async (engine: Pool, blobs: Pick<BlobStore, 'list' | 'remove'>) => {
  const before = Date.now() - orphanDays * 24 * 60 * 60 * 1000
  let removed = 0
  let waiting: (Ref & { key: string })[] = []
  const flush = async () => {
    if (waiting.length > 0) removed += await removeOrphans(engine, blobs, waiting)
    waiting = []
  }
  for await (const { key, changedAt } of blobs.list?.() ?? []) {
    const [, orgId, id] = keyPattern.exec(key) ?? []
    if (orgId && id && changedAt < before) waiting.push({ orgId, id, key })
    if (waiting.length >= batchSize) await flush()
  }
  await flush()
  if (removed > 0) log.info({ removed }, 'bytes without a record')
  return removed
}
