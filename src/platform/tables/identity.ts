import type { Generated } from 'kysely'
import type { Grants } from '#core/permissions.ts'

export type IdentityTables = {
  /** Who acts for a user while they are away. */
  delegation: { orgId: string; id: string; userId: string; toId: string; fromAt: string; untilAt: string }
  authWorkflow: {
    orgId: string
    stages: object
    passwordRules: object
    sessionHours: number
    idleMinutes: number | null
    singleSession: boolean
    oidc: object | null
    oidcSecret: string | null
    version: Generated<number>
    updatedAt: Generated<string>
  }
  signIn: {
    orgId: string
    secretHash: Buffer
    userId: string | null
    isTrial: Generated<boolean>
    stages: object
    state: Generated<object>
    tries: Generated<number>
    arrival: Generated<object>
    expiresAt: string
  }
  factor: {
    orgId: string
    id: string
    userId: string
    kind: string
    name: Generated<string>
    secret: string | null
    credentialId: string | null
    publicKey: Buffer | null
    counter: Generated<number>
    transports: Generated<string[]>
    confirmedAt: string | null
    lastUsedAt: string | null
    createdAt: Generated<string>
  }
  recoveryCode: { orgId: string; userId: string; codeHash: Buffer }
  identity: { orgId: string; issuer: string; subject: string; userId: string; createdAt: Generated<string> }
  oldPassword: { orgId: string; id: string; userId: string; passwordHash: string; createdAt: Generated<string> }
  apiToken: {
    orgId: string
    tokenHash: Buffer
    id: string
    userId: string
    name: string
    grants: Grants
    expiresAt: string | null
    lastUsedAt: string | null
    searchText: string
    version: Generated<number>
    createdAt: Generated<string>
  }
}
