/** Of the calls for files, organisations and people. */
import { randomUUID } from 'node:crypto'
import { groupApi } from '#modules/directory/api/groups.ts'
import { sessionApi } from '#modules/sign-in/api/sessions.ts'
import { userApi } from '#modules/users/api/users.ts'
import { fileApi } from '#modules/files/api.ts'
import { dashboardApi } from '#modules/orgs/api/dashboards.ts'
import { sample, type Owner } from './sample.ts'

const names = () => ({ ar: `A ${randomUUID()}`, en: `B ${randomUUID()}` })
const words = { ar: 'A', en: 'B' }

type Records = {
  orgId: string
  userId: string
  groupId: string
  parentId: string
  sessionId: string
  fileId: string
  dashboardId: string
  otherDashboardId: string
  tabId: string
  subTabId: string
  version: number
}

const user = () => ({
  username: `n${randomUUID().slice(0, 20)}`,
  firstName: words,
  lastName: words,
  email: '',
  phone: '',
  userType: 'USER' as const,
  language: 'en' as const,
})

export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const tab = () => ({ name: words, icon: 'house' as const, url: 'home', params: { view: 'mine' } })
const dashboard = () => ({ name: words, tabs: [{ ...tab(), subTabs: [tab()] }] })

/** A form with one small picture. */
export const pictureForm = (purpose: string) => {
  const line = 'sweep-boundary'
  const head = `--${line}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${line}` },
    payload: Buffer.concat([Buffer.from(head), pixel, Buffer.from(`\r\n--${line}--\r\n`)]),
  }
}

const makeRecords = async ({ call, server, org, token }: Owner): Promise<Records> => {
  const parent = await call(groupApi.create, { name: names(), parentId: null, assignmentType: 'MANUAL' })
  const group = await call(groupApi.create, { name: names(), parentId: null, assignmentType: 'MANUAL' })
  const person = await call(userApi.create, { ...user(), email: `${randomUUID()}@example.com`, groupIds: [group.id] })
  const sessions = await call(sessionApi.list, {})
  const form = pictureForm('attachment')
  const file = await server.inject({
    method: 'POST',
    url: `/api/v1/${org}${fileApi.upload.path.replace('/:orgId', '')}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: token },
  })
  const first = await call(dashboardApi.create, dashboard())
  const other = await call(dashboardApi.create, dashboard())
  return {
    orgId: org,
    dashboardId: first.id,
    otherDashboardId: other.id,
    tabId: first.tabs[0]?.id ?? '',
    subTabId: first.tabs[0]?.subTabs[0]?.id ?? '',
    version: first.version,
    userId: person.id,
    groupId: group.id,
    parentId: parent.id,
    sessionId: sessions[0]?.id ?? '',
    fileId: (file.json() as { id: string }).id,
  }
}

const login = { username: 'nobody', password: 'nothing', orgDetails: { id: 'nowhere' } }
const secret = 'x'.repeat(60)

export const foundationSample = sample(makeRecords, {
  'GET /organization/:orgId': ({ orgId }) => ({ orgId }),
  'GET /organization/:orgId/logo': ({ orgId }) => ({ orgId }),
  'GET /organization/:orgId/background-image': ({ orgId }) => ({ orgId }),
  'GET /organization': () => ({ name: 'nothing' }),
  'GET /organization/:orgId/settings': ({ orgId }) => ({ orgId }),
  'PATCH /organization/:orgId': () => ({
    name: 'New',
    nameInArabic: 'X',
    description: 'D',
    primaryColor: '#112233',
    currency: 'JOD',
    email: 'a@example.com',
    timeZone: 'Africa/Cairo',
    weekStart: 6,
    calendar: 'islamic-umalqura',
    ticketCreation: false,
    tileUrl: '',
    tileAttribution: 'Tiles',
    features: ['ticketing'],
  }),

  'GET /:orgId/map-tiles': () => ({}),
  'GET /:orgId/map-tiles/:z/:x/:y': () => ({ z: 3, x: 4, y: 5, version: 'a' }),
  'POST /:orgId/map-tiles/test': () => ({ tileUrl: 'http://127.0.0.1:1/{z}/{x}/{y}.png' }),

  'GET /:orgId/dashboards': () => ({}),
  'GET /:orgId/dashboards/shown': () => ({ sort: 'most-used' }),
  'POST /:orgId/dashboards/:id/opened': ({ dashboardId }) => ({ id: dashboardId }),
  'GET /:orgId/dashboards/:id': ({ dashboardId }) => ({ id: dashboardId }),
  'POST /:orgId/dashboards': () => dashboard(),
  'PUT /:orgId/dashboards/:id': ({ dashboardId, tabId, subTabId, version }) => ({
    id: dashboardId,
    name: { ...words, en: 'Other name' },
    tabs: [{ ...tab(), id: tabId, subTabs: [{ ...tab(), id: subTabId }] }],
    version,
  }),
  'POST /:orgId/dashboards/:id/make-first': ({ dashboardId }) => ({ id: dashboardId }),
  'DELETE /:orgId/dashboards/:id': ({ otherDashboardId }) => ({ id: otherDashboardId }),
  'GET /:orgId/features/:feature/people': () => ({ feature: 'ticketing' }),

  'POST /login': () => login,
  'GET /login/auth/me': () => ({}),
  'POST /login/logout': () => ({}),
  'POST /:orgId/login/codes': () => ({}),
  'POST /login/authorization': () => ({ code: secret, orgDetails: { id: 'nowhere' } }),
  'POST /:orgId/password/forgot': () => ({ username: 'nobody' }),
  'POST /:orgId/password/verify': () => ({ username: 'nobody', code: '123456' }),
  'POST /:orgId/password/reset': () => ({ token: secret, password: 'a long new password' }),
  'POST /:orgId/password/change': () => ({ current: 'wrong one', password: 'a long new password' }),

  'GET /:orgId/users': ({ groupId }) => ({
    pageNumber: 0,
    pageSize: 10,
    search: 'a',
    sort: '-name',
    state: 'active',
    groupId,
  }),
  'GET /:orgId/users/:id': ({ userId }) => ({ id: userId }),
  'POST /:orgId/users': ({ groupId }) => ({
    ...user(),
    email: 'new@example.com',
    password: 'a long new password',
    groupIds: [groupId],
  }),
  'PATCH /:orgId/users/:id': ({ userId, groupId, parentId }) => ({
    id: userId,
    version: 1,
    username: `m${userId.slice(-12)}`,
    firstName: { ar: 'C', en: 'D' },
    lastName: { ar: 'E', en: 'F' },
    email: `${userId}@example.org`,
    phone: '+962790123456',
    userType: 'SPECIAL',
    language: 'ar',
    groupIds: [groupId, parentId],
  }),
  'POST /:orgId/users/disable': ({ userId }) => ({ ids: [userId] }),
  'POST /:orgId/users/enable': ({ userId }) => ({ ids: [userId] }),
  'POST /:orgId/users/:id/invite': ({ userId }) => ({ id: userId }),
  'POST /:orgId/users/:id/reset-password': ({ userId }) => ({ id: userId }),
  'POST /:orgId/users/add-to-group': ({ userId, parentId }) => ({ ids: [userId], toGroupId: parentId }),
  'POST /:orgId/users/remove-from-group': ({ userId, groupId }) => ({ ids: [userId], fromGroupId: groupId }),

  'GET /:orgId/users/ticket-creation': () => ({ pageNumber: 0, pageSize: 10, search: 'a', isAllowed: 'true' }),
  'GET /:orgId/users/:id/ticket-creation': ({ userId }) => ({ id: userId }),
  'PUT /:orgId/users/ticket-creation': ({ userId }) => ({ ids: [userId], isAllowed: false }),

  'GET /:orgId/groups': () => ({ pageNumber: 0, pageSize: 10, search: 'a' }),
  'GET /:orgId/groups/:id': ({ groupId }) => ({ id: groupId }),
  'POST /:orgId/groups': ({ parentId }) => ({ name: names(), parentId, assignmentType: 'MANUAL' }),
  'PATCH /:orgId/groups/:id': ({ groupId, parentId }) => ({
    id: groupId,
    version: 1,
    name: names(),
    parentId,
    assignmentType: 'RANDOM_ALL_USER',
  }),
  'POST /:orgId/groups/:id/clone': ({ groupId }) => ({ id: groupId, name: names() }),
  'GET /:orgId/groups/:id/people': ({ groupId }) => ({ id: groupId, pageNumber: 0, pageSize: 10, search: 'a' }),
  'GET /:orgId/permissions/:permission/people': () => ({ permission: 'ticket.view', pageNumber: 0, pageSize: 10 }),
  'DELETE /:orgId/groups/:id': ({ parentId }) => ({ id: parentId }),
  'GET /:orgId/permissions/users/:id': ({ userId }) => ({ id: userId }),
  'GET /:orgId/permissions/groups/:id': ({ groupId }) => ({ id: groupId }),
  'PUT /:orgId/permissions/users/:id': ({ userId }) => ({ id: userId, grants: { 'ticket.view': 'own' }, previous: {} }),
  'PUT /:orgId/permissions/groups/:id': ({ groupId }) => ({
    id: groupId,
    grants: { 'ticket.view': 'own' },
    previous: {},
  }),

  'GET /:orgId/profile': () => ({}),
  'PATCH /:orgId/profile': () => ({
    nickname: 'N',
    gender: 'female',
    birthday: '1990-02-03',
    country: 'JO',
    city: 'C',
    address: 'A',
    zipcode: '1',
    phone: '+962791112223',
    agentId: '7',
    secondAgentId: '8',
    employeeId: '9',
    extension: '10',
    socialLinks: { linkedin: 'https://example.com/a' },
    signature: 'S',
    appearance: { theme: 'dark', fontSize: 18, digits: 'arab' },
  }),
  'GET /:orgId/profiles/:id': ({ userId }) => ({ id: userId }),
  'PATCH /:orgId/profiles/:id': ({ userId }) => ({ id: userId, version: 1, city: 'D', extension: '11' }),
  'GET /:orgId/sessions': () => ({}),
  'DELETE /:orgId/sessions/:id': ({ sessionId }) => ({ id: sessionId }),
  'POST /:orgId/sessions/revoke-others': () => ({}),
  'GET /:orgId/login-audit': () => ({ pageNumber: 0, pageSize: 10, search: 'a', event: 'refused' }),
  'GET /:orgId/login-audit/own': () => ({ pageNumber: 0, pageSize: 10 }),

  'POST /:orgId/files': () => ({ purpose: 'attachment' }),
  'GET /:orgId/files/:id': ({ fileId }) => ({ id: fileId }),
  'GET /:orgId/files/:id/content': ({ fileId }) => ({ id: fileId }),
  'DELETE /:orgId/files/:id': ({ fileId }) => ({ id: fileId }),

  'GET /:orgId/jobs': () => ({ pageNumber: 0, pageSize: 10, state: 'failed', queue: 'mail' }),
  'POST /:orgId/jobs/replay': () => ({ queue: 'mail', id: '00000000-0000-7000-8000-000000000000' }),
  'POST /:orgId/jobs/discard': () => ({ queue: 'mail', id: '00000000-0000-7000-8000-000000000000' }),
})
