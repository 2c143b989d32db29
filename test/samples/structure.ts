import { randomUUID } from 'node:crypto'
import { userApi } from '#modules/users/api/users.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { sample, type Owner } from './sample.ts'

const words = { ar: 'A', en: 'B' }
const department = (parentId: string | null) => ({
  name: { ar: `A ${randomUUID()}`, en: `B ${randomUUID()}` },
  description: words,
  parentId,
})

const make = async ({ call }: Owner) => {
  const top = await call(departmentApi.create, department(null))
  const below = await call(departmentApi.create, department(top.id))
  const leaving = await call(departmentApi.create, department(null))
  const user = await call(userApi.create, {
    username: `d${randomUUID().slice(0, 20)}`,
    firstName: words,
    lastName: words,
    email: `${randomUUID()}@example.com`,
    phone: '',
    userType: 'USER',
    language: 'en',
    groupIds: [],
  })
  await call(departmentApi.addMembers, { id: below.id, userIds: [user.id] })
  return { topId: top.id, belowId: below.id, leavingId: leaving.id, userId: user.id }
}

export const structureSample = sample(make, {
  'GET /:orgId/departments': () => ({}),
  'GET /:orgId/departments/:id': ({ belowId }) => ({ id: belowId }),
  'POST /:orgId/departments': ({ topId }) => department(topId),
  'PUT /:orgId/departments/:id': ({ belowId, topId }) => ({ id: belowId, ...department(topId), version: 1 }),
  'POST /:orgId/departments/:id/move': ({ belowId, topId }) => ({ id: belowId, parentId: topId, position: 0 }),
  'GET /:orgId/departments/:id/usage': ({ belowId }) => ({ id: belowId }),
  'DELETE /:orgId/departments/:id': ({ leavingId, topId }) => ({ id: leavingId, to: topId }),
  'GET /:orgId/departments/:id/members': ({ belowId }) => ({
    id: belowId,
    pageNumber: 0,
    pageSize: 10,
    search: 'a',
    withBelow: true,
  }),
  'POST /:orgId/departments/:id/members': ({ belowId, userId }) => ({ id: belowId, userIds: [userId] }),
  'POST /:orgId/departments/:id/members/remove': ({ belowId, userId }) => ({ id: belowId, userIds: [userId] }),
})
