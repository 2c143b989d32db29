/** A complete server with many signed-in users on one board; it counts its statements and its CPU time. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openServer } from '#apps/open-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { hashPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { sessionStore } from '#modules/sign-in/server/store/sessions.ts'
import { hashToken, makeToken } from '#modules/sign-in/server/sessions/token.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { makeCall } from '#ui/calls/call.ts'

let statements = 0
const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
const { query } = prototype
prototype.query = function counted(this: Client, ...args) {
  statements += 1
  return query.apply(this, args)
}

const config = readConfig({
  DIWAN_DATA: mkdtempSync(join(tmpdir(), 'diwan-live-')),
  DIWAN_CALLS_A_MINUTE: '100000000',
  DIWAN_ROLE: 'web',
})
const house = await openServer(openPostgres(process.env['DATABASE_URL'] ?? ''), config)
await house.startWork()
const [slug, name, password] = ['bench-live', { ar: 'A', en: 'B' }, 'a long one for the bench']
const orgId = orgIdOf(slug)
const passwordHash = await hashPassword(password)
const person = { passwordHash, firstName: name, lastName: name }
await house.runInOrg(orgId, async (ctx) => {
  await createOrg(ctx, { slug, name })
  await createUserRecord(ctx, { ...person, username: 'agent', grants: { 'user.admin': 'all' } })
})
const at = await house.server.listen({ port: 0, host: '127.0.0.1' })
const signedOut = makeCall((path, init) => fetch(at + path, init), slug)
const { authorization } = await signedOut(signInApi.login, { username: 'agent', password, orgDetails: { id: slug } })
const call = makeCall(
  (path, init) => fetch(at + path, { ...init, headers: { ...(init.headers as object), authorization } }),
  slug,
)
const { board } = await makeTicketBoard({ call })
const ids: string[] = []
for (let n = 0; n < 20; n++) {
  const ticket = await call(ticketApi.create, { boardId: board.id, name: `Ticket ${n}` })
  ids.push(ticket?.id ?? '')
}
const grants = { 'ticket.view': 'all', 'ticket-view.all-views': 'all', 'ticket-view.status': 'all' } as const
const tokens = await house.runInOrg(orgId, async (ctx) => {
  const made: string[] = []
  for (let n = 0; n < 1_000; n++) {
    const userId = await createUserRecord(ctx, { ...person, username: `p${randomUUID().slice(0, 20)}`, grants })
    const token = makeToken(orgId)
    await sessionStore.insert(ctx, { userId, tokenHash: hashToken(token), hours: 8 })
    made.push(token)
  }
  return made
})

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ statements, cpu: (user + system) / 1000 })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ at, token: authorization, slug, boardId: board.id, ids, tokens })
