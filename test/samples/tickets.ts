import { randomUUID } from 'node:crypto'
import { groupApi } from '#modules/directory/api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
import { fileApi } from '#modules/files/api.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { sample, type Owner } from './sample.ts'
import { makeTicketBoard } from './ticket-board.ts'

const named = () => ({ ar: `A ${randomUUID()}`, en: `B ${randomUUID()}` })

export const attach = async ({ server, org, token }: Pick<Owner, 'server' | 'org' | 'token'>) => {
  const form = new FormData()
  form.append('purpose', 'attachment')
  form.append('file', new Blob(['what was agreed'], { type: 'text/plain' }), 'agreed.txt')
  const sent = new Response(form)
  const reply = await server.inject({
    method: 'POST',
    url: `/api/v1/${org}${fileApi.upload.path.replace('/:orgId', '')}`,
    headers: { authorization: token, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return reply.json<{ id: string }>().id
}

/** Everything that a ticket can point to. */
const makePointed = async ({ call }: Owner) => {
  const group = await call(groupApi.create, { name: named(), parentId: null, assignmentType: 'ROUND_ROBIN_ALL_USER' })
  const user = await call(userApi.create, {
    username: `t${randomUUID().slice(0, 20)}`,
    firstName: named(),
    lastName: named(),
    email: `${randomUUID()}@example.com`,
    phone: '',
    userType: 'USER',
    language: 'en',
    groupIds: [group.id],
  })
  const account = await call(accountApi.create, {
    name: 'Account',
    email: '',
    phoneNumber: '',
    parentAccountId: null,
    title: '',
    website: '',
  })
  const customer = await call(customerApi.create, {
    name: 'Customer',
    email: '',
    phoneNumber: '',
    accountId: account.id,
    title: '',
    isSpam: false,
  })
  const department = await call(departmentApi.create, {
    name: named(),
    description: { ar: '', en: '' },
    parentId: null,
  })
  return {
    groupId: group.id,
    userId: user.id,
    accountId: account.id,
    customerId: customer.id,
    departmentId: department.id,
  }
}

const make = async (owner: Owner) => {
  const { board, ids, doing } = await makeTicketBoard(owner, {
    fields: { parcel: { type: 'TEXT' }, area: { type: 'NUMBER' }, paper: { type: 'FILE' } },
  })
  const pointed = await makePointed(owner)
  const fileId = await attach(owner)
  const one = { boardId: board.id, name: 'A request', values: { [ids['area'] ?? '']: 5 } }
  const made = async (more: object = {}) => (await owner.call(ticketApi.create, { ...one, ...more })).id
  const [ticketId, otherId, resolvedId] = [await made({ fileIds: [fileId] }), await made(), await made()]
  await owner.call(ticketApi.resolve, { id: resolvedId })
  return {
    ...pointed,
    boardId: board.id,
    statusId: doing,
    tagId: board.tags[0]?.id ?? '',
    ids,
    fileId,
    ticketId,
    otherId,
    resolvedId,
  }
}
type Made = Awaited<ReturnType<typeof make>>

const content = (of: Made) => ({
  name: `Request ${randomUUID()}`,
  description: '<p>As agreed</p>',
  priority: 'high',
  statusId: of.statusId,
  tagIds: [of.tagId],
  dueDate: '2027-01-01T10:00:00.000Z',
  departmentId: of.departmentId,
  customerId: of.customerId,
  accountId: of.accountId,
  source: 'phone',
  assigneeIds: [of.userId],
  groupId: of.groupId,
  watcherIds: [of.userId],
  watcherGroupIds: [of.groupId],
  values: { [of.ids['parcel'] ?? '']: 'A 12', [of.ids['area'] ?? '']: 12.5 },
})
const filter = JSON.stringify({
  logic: 'AND',
  items: [{ operand: { field: 'name' }, operator: 'CONTAINS', value: 'request' }],
})
const question = ({ boardId }: Made) => ({ boardId, filter, globalFilter: 'request', archived: 'without' })

export const ticketSample = sample(make, {
  'GET /:orgId/tickets': (of) => ({ ...question(of), pageNumber: 0, pageSize: 10, sort: '-createdAt' }),
  'GET /:orgId/tickets/counts': (of) => question(of),
  'GET /:orgId/tickets/find': ({ boardId }) => ({ search: 'request', boardIds: boardId, pageNumber: 0, pageSize: 10 }),
  'GET /:orgId/tickets/blank': ({ boardId }) => ({ boardId }),
  'GET /:orgId/tickets/:id': ({ ticketId }) => ({ id: ticketId }),
  'POST /:orgId/tickets': (of) => ({ boardId: of.boardId, ...content(of) }),
  'POST /:orgId/tickets/:id': (of) => ({ id: of.otherId, version: 1, overwrite: ['name'], ...content(of) }),
  'POST /:orgId/tickets/:id/resolve': ({ ticketId }) => ({ id: ticketId }),
  'POST /:orgId/tickets/:id/unresolve': ({ resolvedId }) => ({ id: resolvedId }),
  'PUT /:orgId/tickets/:id/archived': ({ otherId }) => ({ id: otherId, isArchived: true }),
  'PUT /:orgId/tickets/:id/disabled': ({ otherId }) => ({ id: otherId, isDisabled: true }),
  'PUT /:orgId/tickets/:id/pin': ({ ticketId }) => ({ id: ticketId, isPinned: true }),
  'GET /:orgId/tickets/:id/history': ({ ticketId }) => ({ id: ticketId, pageNumber: 0, pageSize: 10 }),
  'GET /:orgId/tickets/:id/files/:fileId/content': ({ ticketId, fileId }) => ({ id: ticketId, fileId, width: 96 }),
})
