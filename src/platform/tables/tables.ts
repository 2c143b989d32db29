/** The views in schema t, as the application sees them. */
import type { Generated } from 'kysely'
import type { Feature } from '#core/features.ts'
import type { Grants } from '#core/permissions.ts'
import type { Language } from '#core/words.ts'
import type { BoardTables } from './boards.ts'
import type { ChannelTables } from './channels.ts'
import type { ContactTables } from './contacts.ts'
import type { HomeTables } from './home.ts'
import type { ConversationTables } from './conversations.ts'
import type { EquationTables } from './equations.ts'
import type { ScriptTables } from './scripts.ts'
import type { ExportTables } from './exports.ts'
import type { HelpCenterTables } from './help-center.ts'
import type { IdentityTables } from './identity.ts'
import type { ImportTables } from './imports.ts'
import type { IntegrationTables } from './integrations.ts'
import type { KnowledgeTables } from './knowledge.ts'
import type { NotificationTables } from './notifications.ts'
import type { RoutingTables } from './routing.ts'
import type { SearchTables } from './search.ts'
import type { StructureTables } from './structure.ts'
import type { SurveyTables } from './surveys.ts'
import type { TenantTables } from './tenants.ts'
import type { TicketTables } from './tickets.ts'
import type { WidgetTables } from './widgets.ts'
import type { WorkflowTables } from './workflows.ts'
import type { WorkforceTables } from './workforce.ts'
import type { Via } from '../via.ts'

type Name = Record<Language, string>
/** How much of each an organisation may have; without a number, as much as it likes. */
export type Quotas = { users?: number; storageMb?: number }
/** Kinds of sessions besides a user's own. */
export type Acting =
  | { kind: 'impersonation'; byId: string; byName: string; bySession: string; reason: string }
  | { kind: 'view-as'; groupId: string }

/** Of every plain record; one that people put in order also has `ui_order int not null default 1000000`. */
export type RecordColumns = {
  orgId: string
  id: string
  /** What its list is searched in: folded, both languages. */
  searchText: string
  version: Generated<number>
  createdAt: Generated<string>
}

export type Tables = Foundation &
  BoardTables &
  ChannelTables &
  ContactTables &
  HomeTables &
  ConversationTables &
  EquationTables &
  ScriptTables &
  ExportTables &
  HelpCenterTables &
  IdentityTables &
  ImportTables &
  IntegrationTables &
  KnowledgeTables &
  NotificationTables &
  RoutingTables &
  SearchTables &
  StructureTables &
  SurveyTables &
  TenantTables &
  TicketTables &
  WidgetTables &
  WorkflowTables &
  WorkforceTables

type Foundation = {
  org: {
    orgId: string
    slug: string
    name: Name
    description: Generated<string>
    website: Generated<string>
    primaryColor: string | null
    secondaryColor: string | null
    currency: Generated<string>
    email: Generated<string>
    address: Generated<string>
    phoneNumber: Generated<string>
    welcomeMessage: Generated<string>
    copyrightMessage: Generated<string>
    logoFileId: string | null
    darkLogoFileId: string | null
    backgroundFileId: string | null
    features: Feature[]
    suspendedAt: string | null
    timeZone: Generated<string>
    weekStart: Generated<number>
    calendar: Generated<string>
    tileUrl: Generated<string>
    tileAttribution: Generated<string>
    ticketCreation: Generated<boolean>
    quotas: Generated<Quotas>
    withheld: Generated<Feature[]>
    suspendedReason: Generated<string>
    removeAfter: string | null
    createdAt: Generated<string>
  }
  dashboard: RecordColumns & { name: Name }
  dashboardUse: {
    orgId: string
    dashboardId: string
    userId: string
    uses: Generated<number>
    lastUsedAt: Generated<string>
  }
  dashboardTab: {
    orgId: string
    id: string
    dashboardId: string
    parentId: string | null
    name: Name
    icon: Generated<string>
    url: Generated<string>
    uiOrder: number
    params: Generated<Record<string, string>>
  }
  idempotencyKey: {
    orgId: string
    userId: string
    key: string
    bodyHash: Buffer
    reply: unknown
    createdAt: Generated<string>
  }
  change: {
    orgId: string
    id: string
    at: Generated<string>
    kind: string
    also: Generated<string[]>
    subjectId: string | null
    version: number | null
    actorId: string | null
    actorName: Generated<string>
    impersonator: string | null
    via: Via | null
    ip: Generated<string>
    agent: Generated<string>
    requestId: Generated<string>
    fields: Generated<object>
    data: object | null
    /** Of its live message; null for changes that were recorded before it was kept. */
    scopes: string[] | null
  }
  file: {
    orgId: string
    id: string
    name: string
    type: string
    size: number
    width: number | null
    height: number | null
    purpose: string
    widths: Generated<number[]>
    createdBy: string | null
    createdAt: Generated<string>
    removedAt: string | null
    settledAt: string | null
    expiresAt: string | null
  }
  orgGroup: {
    orgId: string
    id: string
    name: Name
    parentId: string | null
    grants: Generated<Grants>
    assignmentType: string
    createdBy: string | null
    version: Generated<number>
    createdAt: Generated<string>
  }
  orgUser: {
    orgId: string
    id: string
    username: string
    firstName: Name
    lastName: Name
    email: string | null
    phone: string | null
    userType: string
    language: Language
    passwordHash: string | null
    grants: Generated<Grants>
    profile: Generated<Record<string, unknown>>
    avatarFileId: string | null
    searchText: string
    disabledAt: string | null
    lastSeenAt: string | null
    createdBy: string | null
    version: Generated<number>
    createdAt: Generated<string>
    ticketCreation: Generated<boolean>
    passwordChangedAt: string | null
  }
  membership: { orgId: string; userId: string; groupId: string }
  session: {
    orgId: string
    tokenHash: Buffer
    id: string
    userId: string
    createdAt: Generated<string>
    lastSeenAt: Generated<string>
    expiresAt: string
    ip: string
    agent: string
    fingerprint: Generated<string>
    acting: Acting | null
    idleMinutes: number | null
    deviceId: string | null
    parentId: string | null
    methods: string[] | null
    confirmedAt: string | null
  }
  device: {
    orgId: string
    secretHash: Buffer
    userId: string
    id: string
    createdAt: Generated<string>
    expiresAt: string
  }
  attempt: {
    orgId: string
    key: string
    tries: number
    lastAt: Generated<string>
    lockedUntil: string | null
    userId: string | null
  }
  pass: {
    orgId: string
    secretHash: Buffer
    kind: string
    userId: string
    expiresAt: string
    sessionId: string | null
  }
  verification: {
    orgId: string
    key: string
    userId: string | null
    codeHash: Buffer
    tries: Generated<number>
    sentAt: Generated<string>
  }
}
