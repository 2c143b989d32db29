/** Of a super-admin's calls: all about the owner's own organisation. */
import { sample } from './sample.ts'

const words = { ar: 'A', en: 'B' }
const reason = 'a reason'

export const tenantSample = sample(async ({ org, userId }) => ({ orgRefId: org, userId }), {
  'GET /:orgId/tenants': () => ({ pageNumber: 0, pageSize: 10, search: 'a', state: 'active' }),
  'GET /:orgId/tenants/:orgRefId': ({ orgRefId }) => ({ orgRefId }),
  'GET /:orgId/tenant-addresses/:orgRefId': () => ({ orgRefId: 'a-free-one' }),
  'POST /:orgId/tenants': () => ({
    id: 'a-new-one',
    name: words,
    primaryColor: '#112233',
    email: 'a@example.com',
    timeZone: 'Africa/Cairo',
    features: ['ticketing'],
    quotas: { users: 5, storageMb: 100 },
    admin: {
      username: 'first',
      firstName: words,
      lastName: words,
      email: 'a@example.com',
      language: 'ar',
      password: 'quite a long secret',
    },
  }),
  'PUT /:orgId/tenants/:orgRefId': ({ orgRefId }) => ({ orgRefId, features: ['surveys'], quotas: { users: 5 } }),
  'POST /:orgId/tenants/:orgRefId/suspend': ({ orgRefId }) => ({ orgRefId, reason }),
  'POST /:orgId/tenants/:orgRefId/resume': ({ orgRefId }) => ({ orgRefId }),
  'POST /:orgId/tenants/:orgRefId/delete': ({ orgRefId }) => ({ orgRefId, typed: orgRefId, retentionDays: 30, reason }),
  'POST /:orgId/tenants/:orgRefId/bring-back': ({ orgRefId }) => ({ orgRefId }),
  'GET /:orgId/tenants/:orgRefId/people': ({ orgRefId }) => ({ orgRefId, pageNumber: 0, pageSize: 10, search: 'a' }),
  'POST /:orgId/tenants/:orgRefId/impersonate': ({ orgRefId, userId }) => ({ orgRefId, userId, reason }),
  'GET /:orgId/tenants/:orgRefId/backup': ({ orgRefId }) => ({ orgRefId }),
  'POST /:orgId/tenant-restores': () => ({}),
  'GET /:orgId/tenants/:orgRefId/configuration': ({ orgRefId }) => ({ orgRefId }),
  'POST /:orgId/tenants/:orgRefId/configuration/dry-run': ({ orgRefId }) => ({ orgRefId, text: '{}' }),
  'POST /:orgId/tenants/:orgRefId/configuration': ({ orgRefId }) => ({ orgRefId, text: '{}' }),
  'GET /:orgId/tenants/:orgRefId/configuration/changes': ({ orgRefId }) => ({ orgRefId, pageNumber: 0, pageSize: 10 }),
  'POST /:orgId/tenants/:orgRefId/configuration/changes/:id/roll-back': ({ orgRefId, userId }) => ({
    orgRefId,
    id: userId,
  }),
})
