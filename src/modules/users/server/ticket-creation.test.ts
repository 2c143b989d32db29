import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { ticketCreationApi } from '#modules/orgs/api/people.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'

const { engine, join } = await getTestServer()

test('allows ticket creation where both organisation and account allow it', async () => {
  const { call, org, orgId } = await join({ 'user.admin': 'all' })
  const member = await join({ 'ticket.create': 'all' }, org)
  const mayCreate = async () => (await member.call(signInApi.me, {})).canCreateTickets
  expect(await mayCreate()).toBe(true)
  expect(await call(ticketCreationApi.set, { ids: [member.userId, member.userId], isAllowed: false })).toEqual({
    count: 1,
  })
  expect(await call(ticketCreationApi.set, { ids: [member.userId], isAllowed: false })).toEqual({ count: 0 })
  expect(await mayCreate()).toBe(false)
  expect(await call(ticketCreationApi.get, { id: member.userId })).toMatchObject({ isAllowed: false })
  expect((await call(ticketCreationApi.list, { isAllowed: 'false' })).items.map(({ id }) => id)).toEqual([
    member.userId,
  ])
  await call(ticketCreationApi.set, { ids: 'all', search: member.username, isAllowed: true })
  expect(await mayCreate()).toBe(true)
  await call(orgSettingsApi.update, { orgId: org, ticketCreation: false })
  expect(await mayCreate()).toBe(false)
  const { rows } = await engine.pool.query(
    `select fields from change where org_id = $1 and kind = 'user.updated' order by at, id`,
    [orgId],
  )
  expect(rows).toEqual([
    { fields: [{ field: 'ticketCreation', before: true, after: false }] },
    { fields: [{ field: 'ticketCreation', before: false, after: true }] },
  ])
})

test('refuses to change it for users with more permissions or of another organisation', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const manager = await join({ 'user.update': 'all', 'user.view': 'all' }, admin.org)
  const stranger = await join({})
  await expect(manager.call(ticketCreationApi.set, { ids: [admin.userId], isAllowed: false })).rejects.toMatchObject({
    code: 'grant-beyond',
  })
  await expect(
    admin.call(ticketCreationApi.set, { ids: [manager.userId, stranger.userId], isAllowed: false }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(ticketCreationApi.get, { id: stranger.userId })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(ticketCreationApi.set, { ids: [], isAllowed: false })).rejects.toMatchObject({
    fields: { ids: 'required' },
  })
  expect((await admin.call(ticketCreationApi.list, { isAllowed: 'false' })).total).toBe(0)
})
