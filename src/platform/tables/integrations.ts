import type { Generated } from 'kysely'

export type IntegrationTables = {
  integration: {
    orgId: string
    id: string
    kind: string
    name: string
    config: Generated<Record<string, unknown>>
    secrets: Generated<Record<string, string>>
    isEnabled: Generated<boolean>
    state: Generated<string>
    problem: Generated<string>
    checkedAt: string | null
    createdAt: Generated<string>
  }
  webhook: {
    orgId: string
    id: string
    name: string
    url: string
    events: Generated<string[]>
    secret: string
    isEnabled: Generated<boolean>
    createdAt: Generated<string>
  }
  webhookDelivery: {
    orgId: string
    id: string
    webhookId: string
    eventId: string
    event: string
    state: Generated<string>
    tries: Generated<number>
    request: Generated<object>
    response: object | null
    problem: Generated<string>
    nextTryAt: string | null
    createdAt: Generated<string>
    finishedAt: string | null
  }
}
