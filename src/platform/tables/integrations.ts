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
    problem: object | null
    checkedAt: string | null
    version: Generated<number>
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
    offReason: string | null
    givenUp: Generated<number>
    searchText: string
    version: Generated<number>
    createdAt: Generated<string>
  }
  webhookDelivery: {
    orgId: string
    id: string
    webhookId: string
    eventId: string | null
    event: string
    body: string
    state: Generated<string>
    tries: Generated<number>
    status: number | null
    problem: string | null
    nextTryAt: string | null
    createdAt: Generated<string>
    finishedAt: string | null
  }
  webhookTry: {
    orgId: string
    deliveryId: string
    number: number
    at: Generated<string>
    durationMs: number
    requestHeaders: object
    status: number | null
    responseHeaders: object | null
    responseBody: string | null
    problem: string | null
  }
}
