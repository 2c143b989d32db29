/** Which module a table belongs to. Its module alone writes and reads it; the others use what that module exports. */
import type { Tables } from '#platform/tables/tables.ts'

const tablesOf = {
  platform: ['idempotencyKey', 'change'],
  files: ['file'],
  orgs: ['org', 'dashboard', 'dashboardTab', 'dashboardUse'],
  directory: ['orgUser', 'orgGroup', 'membership', 'delegation'],
  'sign-in': [
    'session',
    'device',
    'attempt',
    'pass',
    'verification',
    'authWorkflow',
    'signIn',
    'factor',
    'recoveryCode',
    'identity',
    'oldPassword',
    'apiToken',
  ],
  structure: ['department', 'departmentMember'],
  hours: ['schedule'],
  workforce: ['skill', 'agentStatus', 'team', 'teamMember', 'agent', 'agentSkill', 'agentStatusLog'],
  channels: ['channel', 'channelTeam', 'queue', 'channelDefaults', 'mailbox'],
  routing: ['workItem', 'offer', 'routingDecision'],
  contacts: ['account', 'customer', 'contactPoint', 'contactMerge', 'contactErasure', 'contactView'],
  integrations: ['integration', 'webhook', 'webhookDelivery', 'webhookTry'],
  notifications: [
    'notification',
    'notificationSetting',
    'notificationDefault',
    'notificationMute',
    'pushSubscription',
    'pushKey',
  ],
  forms: ['form'],
  'help-center': ['helpCenter', 'helpCategory', 'faq'],
  boards: ['board', 'boardStatus', 'boardTag', 'boardSource', 'boardTable', 'savedFilter', 'boardStyle'],
  tickets: [
    'ticket',
    'ticketValue',
    'comment',
    'ticketLink',
    'ticketPin',
    'ticketPresence',
    'ticketStat',
    'boardSla',
    'boardStep',
    'approval',
    'approvalAct',
    'assignmentTurn',
    'draft',
    'bulkChange',
    'bulkRow',
  ],
  conversations: [
    'conversation',
    'message',
    'inboundMessage',
    'mail',
    'delivery',
    'scheduledMessage',
    'threadKey',
    'readMark',
    'participant',
    'conversationLabel',
    'cannedReply',
    'macro',
    'conversationDraft',
    'conversationTicket',
    'conversationBulk',
    'conversationBulkRow',
  ],
  widgets: ['widget', 'widgetTemplate', 'visitor'],
  equations: ['equation', 'equationResult'],
  search: ['searchWord', 'searchSetting'],
  home: ['homeLayout'],
  exports: ['exportRun', 'exportTemplate'],
  imports: ['importRun', 'importRow'],
  workflows: ['workflow', 'workflowVersion', 'workflowRun', 'workflowStep'],
  tenants: ['configChange'],
} as const satisfies Record<string, readonly (keyof Tables)[]>

type Owned = (typeof tablesOf)[keyof typeof tablesOf][number]
/** Does not compile while a table has no owner. */
const isComplete: [keyof Tables] extends [Owned] ? true : Exclude<keyof Tables, Owned> = true

export type Table = Owned
export const owners = new Map<Table, string>(
  isComplete && Object.entries(tablesOf).flatMap(([module, tables]) => tables.map((table) => [table, module] as const)),
)

type Reader = { module: string; tables: readonly Table[] | 'any'; writes?: true; why: string }
/** Modules that use a table of another module, with the reason. */
export const strangers: readonly Reader[] = [
  { module: 'reports', tables: 'any', why: 'a report reads everything' },
  { module: 'search', tables: 'any', why: 'a search reads everything' },
  { module: 'operations', tables: 'any', why: 'the audit says what each record is called now' },
  { module: 'platform', tables: ['org', 'file', 'orgUser'], why: 'quotas are counted where a row is written' },
  {
    module: 'directory',
    tables: ['identity', 'attempt', 'session'],
    why: 'a list of users is filtered by who has a way in, is locked out or is here now',
  },
  {
    module: 'sign-in',
    tables: ['orgUser', 'membership', 'org'],
    why: 'the door learns by one statement whose token it is and what it gives',
  },
  { module: 'sign-in', tables: ['change'], why: 'the record of sign-ins is part of the record of changes' },
  {
    module: 'workforce',
    tables: ['orgUser'],
    why: 'agents are listed with their names and whether a page of theirs is open',
  },
  {
    module: 'routing',
    tables: [
      'orgUser',
      'agent',
      'agentSkill',
      'agentStatusLog',
      'skill',
      'team',
      'teamMember',
      'channel',
      'channelTeam',
      'queue',
    ],
    why: 'candidates are ranked, and the wall is read, by one statement each',
  },
  { module: 'structure', tables: ['orgUser'], why: 'members of a department are searched and sorted by name' },
  { module: 'workforce', tables: ['orgUser'], why: 'members of a team are listed and sorted by name' },
  { module: 'boards', tables: ['orgUser'], why: 'a shared filter is shown with the name of its owner' },
  {
    module: 'boards',
    tables: ['ticket'],
    why: 'a status, tag or source in use is not removed; open tickets are counted',
  },
  {
    module: 'tickets',
    tables: ['orgUser', 'orgGroup', 'department', 'customer', 'account', 'file', 'boardStatus'],
    why: 'all that a page of tickets refers to is named by one statement',
  },
  {
    module: 'tickets',
    tables: ['org'],
    why: 'whether tickets may be created is asked in the statement that reads the board',
  },
  { module: 'tickets', tables: ['change'], why: 'the history of a ticket is part of the record of changes' },
  { module: 'tickets', tables: ['board'], writes: true, why: 'a ticket takes its number from its board' },
  {
    module: 'conversations',
    tables: ['orgUser', 'customer', 'department', 'file', 'channel', 'team', 'queue'],
    why: 'all that a page of conversations refers to is named by one statement',
  },
  {
    module: 'conversations',
    tables: ['teamMember', 'channelTeam'],
    why: 'whose conversation it is depends on the teams of its channel',
  },
]
