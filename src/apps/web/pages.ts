/** Every page of the product: where it is, who may open it, and whether this version has it. */
import type { Feature } from '#core/features.ts'
import type { Needs } from '#core/permissions.ts'

export const areas = {
  door: {},
  portal: {},
  home: {},
  'virtual-agent': { feature: 'virtual-agents' },
  survey: { feature: 'surveys' },
  meet: { feature: 'meetings' },
  knowledge: { feature: 'knowledge' },
  equation: { feature: 'equations' },
  'help-center': { feature: 'knowledge' },
  chat: { feature: 'messaging' },
  admin: {},
  'super-admin': {},
  channels: { feature: 'channels' },
  workspace: { feature: 'ticketing' },
  memos: { feature: 'memos' },
  reports: { feature: 'reports' },
  contacts: { feature: 'contacts' },
  evaluation: { feature: 'calls' },
  reference: {},
} as const satisfies Record<string, { feature?: Feature }>
export type Area = keyof typeof areas

export type Page = {
  path: string
  area: Area
  needs: Needs
  isBuilt?: true
  /** Search parameters of the specification, each kept as the text it is. */
  search?: readonly string[]
}

const survey = ['customerId', 'accountId', 'targetUserId', 'ticketId'] as const
const tickets = [
  'isFiltered',
  'filter',
  'globalFilter',
  'pagination',
  'selectedSavedFilter',
  'ticketId',
  'sort',
  'tab',
  'view',
] as const
const ticket = ['ticketId', 'source', 'callRef', 'customerId', 'accountId', 'fieldValues'] as const
const board = 'workspace/$boardId'
const organization = 'super-admin/organization/$orgRefId'

export const pages = [
  { path: 'auth/login', area: 'door', needs: 'anyone', isBuilt: true, search: ['authorization', 'next', 'way'] },
  { path: 'auth/forgot', area: 'door', needs: 'anyone', isBuilt: true },
  { path: 'auth/reset', area: 'door', needs: 'anyone', isBuilt: true, search: ['token'] },
  { path: 'auth/oidc', area: 'door', needs: 'anyone', isBuilt: true },
  { path: 'logout', area: 'door', needs: 'anyone', isBuilt: true },
  { path: 'guest', area: 'portal', needs: 'anyone' },
  { path: 'portal/help-center/contact-us', area: 'portal', needs: 'anyone' },
  { path: 'portal/survey/$surveyId', area: 'portal', needs: 'anyone', search: survey },
  { path: 'portal/survey/$surveyId/success', area: 'portal', needs: 'anyone', search: survey },

  { path: 'home', area: 'home', needs: 'signed-in', isBuilt: true },
  { path: 'home/contact', area: 'home', needs: 'signed-in' },
  { path: 'profile', area: 'home', needs: 'signed-in', isBuilt: true, search: ['tab'] },

  { path: 'virtual-agent', area: 'virtual-agent', needs: 'user.admin' },
  { path: 'virtual-agent/create', area: 'virtual-agent', needs: 'user.admin' },
  { path: 'virtual-agent/$virtualAgentId', area: 'virtual-agent', needs: 'user.admin' },

  { path: 'survey', area: 'survey', needs: 'survey.view' },
  { path: 'survey/create', area: 'survey', needs: 'survey.create' },
  { path: 'survey/$surveyId', area: 'survey', needs: 'survey.view' },
  { path: 'survey/$surveyId/edit', area: 'survey', needs: 'survey.update' },
  { path: 'survey/$surveyId/responses', area: 'survey', needs: 'survey.view-responses' },
  { path: 'survey/$surveyId/responses/config', area: 'survey', needs: 'survey.update' },

  { path: 'meet', area: 'meet', needs: 'meeting.view' },
  { path: 'meet/rooms', area: 'meet', needs: 'meeting.view' },
  { path: 'meet/rooms/$roomName', area: 'meet', needs: 'meeting.join' },

  { path: 'knowledge-base', area: 'knowledge', needs: 'knowledge.search' },
  { path: 'knowledge-base/home', area: 'knowledge', needs: 'knowledge.view' },
  { path: 'knowledge-base/create', area: 'knowledge', needs: 'knowledge.create' },
  { path: 'knowledge-base/details/$knowledgeBaseId/edit', area: 'knowledge', needs: 'knowledge.update' },

  { path: 'equation-builder', area: 'equation', needs: 'equation.view' },
  { path: 'equation-builder/create', area: 'equation', needs: 'equation.create' },
  { path: 'equation-builder/$equationId', area: 'equation', needs: 'equation.view' },

  { path: 'help-center/home', area: 'help-center', needs: 'knowledge.view' },
  { path: 'help-center/config', area: 'help-center', needs: 'knowledge.configure-help-center' },
  { path: 'help-center/faqs', area: 'help-center', needs: 'knowledge.view' },
  { path: 'help-center/faqs/create', area: 'help-center', needs: 'knowledge.create' },
  { path: 'help-center/faqs/edit/$faqId', area: 'help-center', needs: 'knowledge.update' },
  { path: 'help-center/categories', area: 'help-center', needs: 'knowledge.view' },
  { path: 'help-center/categories/create', area: 'help-center', needs: 'knowledge.create' },
  { path: 'help-center/categories/edit/$categoryId', area: 'help-center', needs: 'knowledge.update' },

  { path: 'chat/mokhatbat', area: 'chat', needs: 'message.send-internal' },

  { path: 'admin/users', area: 'admin', needs: 'user.view', isBuilt: true },
  { path: 'admin/groups', area: 'admin', needs: 'group.view', isBuilt: true },
  {
    path: 'admin/update-permissions',
    area: 'admin',
    needs: 'group.view',
    isBuilt: true,
    search: ['id', 'previousPermissions', 'of'],
  },
  { path: 'admin/login-audit', area: 'admin', needs: 'login-audit.view', isBuilt: true },
  { path: 'admin/audit-log', area: 'admin', needs: 'user.admin', isBuilt: true },
  { path: 'admin/settings', area: 'admin', needs: 'user.admin', isBuilt: true, search: ['tab'] },
  { path: 'admin/org-structure', area: 'admin', needs: 'user.admin', isBuilt: true, search: ['view', 'id'] },
  { path: 'admin/working-hours', area: 'admin', needs: 'user.admin', isBuilt: true, search: ['id'] },
  { path: 'admin/auth-workflow', area: 'admin', needs: 'user.admin', isBuilt: true },
  { path: 'admin/integrations', area: 'admin', needs: 'user.admin', isBuilt: true, search: ['id', 'tab'] },
  { path: 'admin/boards', area: 'admin', needs: 'user.admin', isBuilt: true },
  { path: 'admin/boards/$boardId', area: 'admin', needs: 'user.admin', isBuilt: true, search: ['tab'] },
  { path: 'admin/imports', area: 'admin', needs: 'user.create', isBuilt: true, search: ['kind', 'id'] },

  { path: 'super-admin/jobs', area: 'super-admin', needs: 'platform.manage', isBuilt: true },
  { path: 'super-admin/organizations', area: 'super-admin', needs: 'platform.manage', isBuilt: true },
  { path: 'super-admin/logs', area: 'super-admin', needs: 'platform.manage', isBuilt: true },
  { path: 'super-admin/import-org', area: 'super-admin', needs: 'platform.manage', isBuilt: true, search: ['org'] },
  { path: 'super-admin/create-organization', area: 'super-admin', needs: 'platform.manage', isBuilt: true },
  { path: organization, area: 'super-admin', needs: 'platform.manage', isBuilt: true, search: ['tab'] },
  { path: `${organization}/webhook`, area: 'super-admin', needs: 'platform.manage', isBuilt: true },
  { path: `${organization}/chatwoot`, area: 'super-admin', needs: 'platform.manage', isBuilt: true },
  { path: `${organization}/role/$policyId`, area: 'super-admin', needs: 'platform.manage', isBuilt: true },
  { path: `${organization}/dashboard/$dashboardId`, area: 'super-admin', needs: 'platform.manage', isBuilt: true },
  {
    path: `${organization}/board/$boardRefId`,
    area: 'super-admin',
    needs: 'platform.manage',
    isBuilt: true,
    search: ['tab'],
  },

  { path: 'workspace/dashboard', area: 'workspace', needs: 'ticket.view' },
  { path: 'workspace/channels', area: 'channels', needs: 'conversation.manage' },
  { path: 'workspace/channels/create', area: 'channels', needs: 'user.admin' },
  { path: 'workspace/channels/config', area: 'channels', needs: 'user.admin' },
  {
    path: 'workspace/channels/conversation',
    area: 'channels',
    needs: 'conversation.manage',
    search: ['conversationId', 'ticketId', 'messageId'],
  },
  { path: 'workspace/channels/$channelId', area: 'channels', needs: 'user.admin' },
  { path: 'workspace/channels/$channelId/queue/$queueId', area: 'channels', needs: 'user.admin' },
  { path: 'workspace/channels/teams', area: 'channels', needs: 'user.admin' },
  { path: 'workspace/channels/teams/create', area: 'channels', needs: 'user.admin' },
  { path: 'workspace/channels/teams/$teamId', area: 'channels', needs: 'user.admin' },

  { path: 'workspace/boards', area: 'workspace', needs: 'ticket.view', isBuilt: true },
  { path: `${board}/tickets`, area: 'workspace', needs: 'ticket.view', isBuilt: true, search: tickets },
  { path: `${board}/tickets/$tableId`, area: 'workspace', needs: 'ticket.view', isBuilt: true, search: tickets },
  { path: `${board}/tables/configuration`, area: 'workspace', needs: 'user.admin', isBuilt: true, search: ['id'] },
  { path: `${board}/ticket`, area: 'workspace', needs: 'ticket.view', isBuilt: true, search: ticket },
  { path: `${board}/fields`, area: 'workspace', needs: 'ticket.configure-fields', isBuilt: true, search: ['tab'] },
  {
    path: `${board}/fields/configuration`,
    area: 'workspace',
    needs: 'ticket.configure-fields',
    isBuilt: true,
    search: ['fieldId', 'templateId', 'fieldType'],
  },
  { path: `${board}/workflow`, area: 'workspace', needs: 'workflow.view' },
  { path: `${board}/internal-memo`, area: 'memos', needs: 'signed-in' },
  { path: `${board}/internal-memo-v2`, area: 'memos', needs: 'signed-in' },
  { path: `${board}/internal-memo/create`, area: 'memos', needs: 'signed-in', search: ['ticket'] },
  { path: `${board}/internal-memo/create-v2`, area: 'memos', needs: 'signed-in', search: ['ticket'] },
  { path: `${board}/internal-memo/$internalMemoId/view`, area: 'memos', needs: 'signed-in' },
  { path: `${board}/internal-memo/$internalMemoId/view-v2`, area: 'memos', needs: 'signed-in' },
  { path: `${board}/internal-memo/$internalMemoId/edit`, area: 'memos', needs: 'signed-in' },
  { path: `${board}/internal-memo/$internalMemoId/edit-v2`, area: 'memos', needs: 'signed-in' },
  { path: `${board}/document`, area: 'memos', needs: 'signed-in' },
  { path: `${board}/document-v2`, area: 'memos', needs: 'signed-in' },
  { path: `${board}/document/edit`, area: 'memos', needs: 'signed-in' },
  { path: `${board}/document/edit-v2`, area: 'memos', needs: 'signed-in' },
  { path: `${board}/internal-memo/document/create`, area: 'memos', needs: 'signed-in', search: ['ticket'] },
  { path: `${board}/internal-memo/document/create-v2`, area: 'memos', needs: 'signed-in', search: ['ticket'] },

  { path: 'reports/generator', area: 'reports', needs: 'report.view' },
  { path: 'reports/generator/jobs', area: 'reports', needs: 'report.view' },
  { path: 'reports/generator/config', area: 'reports', needs: 'report.configure', search: ['type', 'reportId'] },
  { path: 'reports/dashboard', area: 'reports', needs: 'report.view' },
  { path: 'reports/dashboard/config', area: 'reports', needs: 'report.configure' },
  { path: 'reports/dashboard/board/$boardId/report/$reportId', area: 'reports', needs: 'report.view' },

  { path: 'contacts/customers', area: 'contacts', needs: 'signed-in', search: ['phoneNumber'] },
  { path: 'contacts/customers/$customerId', area: 'contacts', needs: 'signed-in', search: ['CallRef'] },
  { path: 'contacts/accounts', area: 'contacts', needs: 'signed-in', search: ['account'] },
  { path: 'contacts/accounts/$accountId', area: 'contacts', needs: 'signed-in' },

  { path: 'evaluation', area: 'evaluation', needs: 'evaluation-template.view' },
  { path: 'evaluation/create', area: 'evaluation', needs: 'evaluation-template.create' },
  { path: 'evaluation/$evaluationId', area: 'evaluation', needs: 'evaluation-result.view' },
  { path: 'call-summaries', area: 'evaluation', needs: 'call.view', search: ['isFiltered', 'filter', 'pagination'] },
  { path: 'call-summaries/configuration', area: 'evaluation', needs: 'call.configure' },
  { path: 'call-summaries/$callId', area: 'evaluation', needs: 'call.view' },

  { path: 'gallery', area: 'reference', needs: 'signed-in', isBuilt: true },
  { path: 'api', area: 'reference', needs: 'signed-in', isBuilt: true },
] as const satisfies readonly Page[]

export type PagePath = (typeof pages)[number]['path']
export const pageAt = (path: string): Page | undefined => pages.find((page) => page.path === path)
