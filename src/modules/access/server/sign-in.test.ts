import { expect, test } from 'vitest'
import { openDoor } from '#apps/door.ts'
import { signInApi } from '../api/sign-in.ts'

const { join, knock, server } = await openDoor()

test('the token comes in a header, serves its organisation, and tells who is there', async () => {
  const { org, username, password } = await join({ 'ticket.view': 'own' })
  const reply = await server.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { username, password, orgDetails: { id: org } },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    username,
    orgId: org,
    permissions: { 'ticket.view': 'own' },
    isSuperAdmin: false,
  })
  const token = String(reply.headers['authorization'])
  expect(JSON.stringify(reply.json())).not.toContain(token)
  expect(await knock(org, token)(signInApi.me, {})).toEqual(reply.json())
})
