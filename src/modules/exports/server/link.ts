/** Signed links to finished exports: ten minutes, and only as long as who made one is signed in and may export. */
import { timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import { openStoredFile } from '#modules/files/server/save-generated-file.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { identifyById } from '#modules/sign-in/server/sessions/identify.ts'
import { findTicket } from '#modules/tickets/server/read/find-ticket.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import { mac } from '#platform/secrets/secrets.ts'
import type { exportApi } from '../api.ts'
import { permissionsOf } from '../rules.ts'
import { expiryOf, findExport, isTheirs, scopesOf } from './manage-exports.ts'
import { exportStore, type StoredExport } from './store.ts'

const lifetime = 10 * 60_000

type Link = { id: string; by: string; expires: number }
const sign = (ctx: Pick<Ctx, 'orgId' | 'services'>, { id, by, expires }: Link) =>
  mac(ctx, `export-link ${ctx.orgId} ${id} ${by} ${expires}`).toString('base64url')

const isExpired = (run: StoredExport) => Date.parse(expiryOf(run) ?? '') < Date.now()

const mayOpen = (run: StoredExport, { user }: Pick<Ctx, 'user'>) =>
  permissionsOf(run).every((permission) => may(user?.grants, permission))

export const createLink = async (ctx: Ctx, { id }: { id: string }) => {
  const run = await findExport(ctx, id)
  if (!mayOpen(run, ctx)) fail('not-permitted')
  if (run.state !== 'ready') fail('export-not-ready')
  if (isExpired(run)) fail('export-expired')
  const { sessionId: by } = ctx.user ?? fail('signed-out')
  const expires = Date.now() + lifetime
  const { id: slug } = await readOrg(ctx)
  const query = new URLSearchParams({ by, expires: String(expires), signature: sign(ctx, { id, by, expires }) })
  recordChange(ctx, {
    kind: 'export.link-created',
    subjectId: id,
    data: { name: run.name },
    scopes: scopesOf(run.createdBy),
  })
  return { url: `/api/v1/${slug}/exports/${id}/content?${query}`, expiresAt: new Date(expires).toISOString() }
}

const isSigned = (open: OpenCtx, { signature, ...link }: Link & { signature: string }) => {
  const [expected, sent] = [Buffer.from(sign(open, link)), Buffer.from(signature)]
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}

export const downloadExport = async (
  open: OpenCtx,
  input: z.output<typeof exportApi.download.input>,
): Promise<SentFile> => {
  if (!isSigned(open, input) || input.expires < Date.now()) fail('wrong-link')
  const run = await open.readInOrg(async (ctx) => {
    const user = await identifyById(ctx, input.by)
    const found = user && (await exportStore.get(ctx, input.id))
    if (found?.state !== 'ready' || !isTheirs(found, { user }) || !mayOpen(found, { user })) return fail('wrong-link')
    if (found.ticketId) await findTicket({ ...ctx, user }, found.ticketId)
    return found
  })
  return (await openStoredFile(open, run.id, 'export')) ?? fail('wrong-link')
}
