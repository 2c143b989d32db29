/** Uploads that nothing points to, and bytes without a record. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { fileTypes } from '#modules/forms/server/file-fields.ts'
import { fileColumns, removeOrphanBytes, removeUnlinkedFiles } from '#platform/files/unlinked-files.ts'
import type { FileRecord } from '#modules/files/api.ts'

const testServer = await openTestServer()
const { pool } = testServer.engine
const address = await testServer.server.listen({ host: '127.0.0.1', port: 0 })
type Member = { org: string; orgId: string; token: string }

const call = (who: Member, path: string, init: RequestInit = {}) =>
  fetch(`${address}/api/v1/${who.org}/files${path}`, { ...init, headers: { authorization: who.token } })
const upload = async (
  who: Member,
  { bytes, name = 'a.txt', purpose = 'attachment' }: { bytes: Uint8Array | string; name?: string; purpose?: string },
) => {
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('file', new Blob([bytes as BlobPart]), name)
  return (await (await call(who, '', { method: 'POST', body })).json()) as FileRecord
}
const folder = join(testServer.config.DIWAN_DATA, 'files')
const bytesOf = (who: Member) => (existsSync(join(folder, who.orgId)) ? readdirSync(join(folder, who.orgId)) : [])
const changes = async (who: Member) =>
  (
    await pool.query<{ what: string }>(
      `select kind || ' ' || subject_id as what from public.change where org_id = $1`,
      [who.orgId],
    )
  ).rows.map(({ what }) => what)
const png = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'green' } })
  .png()
  .toBuffer()

const age = (id: string, hours: number) =>
  pool.query(`update public.file set created_at = now() - make_interval(hours => $2) where id = $1`, [id, hours])
const run = () => removeUnlinkedFiles(testServer.engine, testServer.services.blobs, fileTypes)
const anHourLater = () =>
  pool.query(`update public.file set expires_at = now() - interval '1 minute' where expires_at is not null`)
const hasRow = async (id: string) => (await pool.query('select from public.file where id = $1', [id])).rowCount === 1
const status = async (who: Member, id: string) => (await call(who, `/${id}`)).status

test('hides an unlinked upload after a day and deletes it an hour later; keeps recent ones', async () => {
  const who = await testServer.join({})
  const [old, young] = [await upload(who, { bytes: png, name: 'a.png' }), await upload(who, { bytes: 'x' })]
  await age(old.id, 25)
  await age(young.id, 23)
  await run()
  expect([await status(who, old.id), await status(who, young.id)]).toEqual([404, 200])
  expect(await hasRow(old.id)).toBe(true)
  expect(bytesOf(who).some((name) => name.startsWith(old.id))).toBe(true)
  await anHourLater()
  await run()
  expect(await hasRow(old.id)).toBe(false)
  expect(bytesOf(who)).toEqual([young.id])
  expect(await changes(who)).toContain(`file.removed ${old.id}`)
})

test('keeps an upload that a record, a draft or a pending change links, and marks it settled', async () => {
  const who = await testServer.join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(who)
  const names = ['avatar', 'logo', 'ticket', 'comment', 'field', 'signature', 'draft', 'bulk', 'gone'] as const
  const ids = {} as Record<(typeof names)[number], string>
  for (const name of names) ids[name] = (await upload(who, { bytes: name })).id
  const [fieldId, signatureId] = [randomUUID(), randomUUID()]
  const [formId] = (await pool.query<{ id: string }>('select form_id as id from board where id = $1', [board.id])).rows
  const [status] = (
    await pool.query<{ id: string }>('select id from board_status where board_id = $1 limit 1', [board.id])
  ).rows
  const ticketId = randomUUID()
  const fields = [
    { id: fieldId, type: 'FILE' },
    { id: signatureId, type: 'SIGNATURE' },
  ]
  await pool.query(`update form set definition = jsonb_set(definition, '{fields}', $2) where id = $1`, [
    formId?.id,
    JSON.stringify(fields),
  ])
  await pool.query('update org_user set avatar_file_id = $1 where id = $2', [ids.avatar, who.userId])
  await pool.query('update org set logo_file_id = $1 where org_id = $2', [ids.logo, who.orgId])
  await pool.query(
    `insert into ticket (org_id, id, board_id, status_id, custom_sequence, display_number, name, search_text, search_name, file_ids, custom_values) values ($1, $2, $3, $4, 99, '99', '', '', '', $5, $6)`,
    [
      who.orgId,
      ticketId,
      board.id,
      status?.id,
      [ids.ticket],
      { [fieldId]: [ids.field], [signatureId]: { fileId: ids.signature } },
    ],
  )
  await pool.query(
    `insert into comment (org_id, id, ticket_id, author_id, body, file_ids) values ($1, $2, $3, $4, '', $5)`,
    [who.orgId, randomUUID(), ticketId, who.userId, [ids.comment]],
  )
  await pool.query(`insert into draft (org_id, user_id, board_id, about, content) values ($1, $2, $3, 'new', $4)`, [
    who.orgId,
    who.userId,
    board.id,
    { fileIds: [ids.draft] },
  ])
  await pool.query(`insert into bulk_change (org_id, id, board_id, change, starter) values ($1, $2, $3, $4, '{}')`, [
    who.orgId,
    randomUUID(),
    board.id,
    { fileIds: [ids.bulk] },
  ])
  for (const id of Object.values(ids)) await age(id, 48)
  await run()
  await anHourLater()
  await run()
  const kept = (
    await pool.query<{ id: string; settled: boolean }>(
      'select id, settled_at is not null as settled from public.file where org_id = $1',
      [who.orgId],
    )
  ).rows
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  expect(kept.map(({ id, settled }) => `${nameOf.get(id)} ${settled}`).toSorted()).toEqual([
    'avatar true',
    'bulk false',
    'comment true',
    'draft false',
    'field true',
    'logo true',
    'signature true',
    'ticket true',
  ])
  expect(bytesOf(who)).toHaveLength(kept.length)
})

test('restores an upload that was linked during its removal', async () => {
  const who = await testServer.join({})
  const { id } = await upload(who, { bytes: png, name: 'a.png', purpose: 'avatar' })
  await age(id, 25)
  await run()
  await pool.query('update org_user set avatar_file_id = $1 where id = $2', [id, who.userId])
  await anHourLater()
  await run()
  expect(await status(who, id)).toBe(200)
})

test('checks every column that refers to files', async () => {
  // The attachments of a version are among its files.
  const { rows } = await pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public' and column_name ~ '(file_ids?|attachment_ids)$' and table_name || '.' || column_name <> 'article_version.attachment_ids'`,
  )
  const known = Object.entries(fileColumns).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  expect(rows.map(({ place }) => place).toSorted()).toEqual(known.toSorted())
})

test('deletes files without a row after a week', async () => {
  const who = await testServer.join({})
  const file = await upload(who, { bytes: 'kept' })
  const [old, young] = [randomUUID(), randomUUID()]
  for (const id of [old, young]) writeFileSync(join(folder, who.orgId, id), 'x')
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000)
  for (const id of [old, file.id]) utimesSync(join(folder, who.orgId, id), longAgo, longAgo)
  expect(await removeOrphanBytes(testServer.engine, testServer.services.blobs)).toBe(1)
  expect(bytesOf(who).toSorted()).toEqual([file.id, young].toSorted())
})
