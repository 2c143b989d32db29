/** The whole configuration of an organisation as one JSON: export, dry run, apply and roll back. */
import * as z from 'zod/mini'
import { endpoint, Id, PageInput, pageOf } from '#core/endpoint.ts'
import { OrgRef } from './organizations.ts'

/** As text, so that invalid JSON is reported like any other problem. */
const ConfigurationText = z.extend(OrgRef, { text: z.string().check(z.maxLength(900_000)) })

export const PlacedProblem = z.object({
  /** $.groups[2].name.en */
  path: z.string(),
  /** A problem code. */
  problem: z.string(),
})
export type PlacedProblem = z.output<typeof PlacedProblem>

export const Difference = z.object({
  path: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
})
export type Difference = z.output<typeof Difference>

const DryRun = z.object({ problems: z.array(PlacedProblem), differences: z.array(Difference) })

export const ConfigChange = z.object({
  id: z.uuid(),
  madeBy: z.string(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
  differences: z.number(),
})
export type ConfigChange = z.output<typeof ConfigChange>

export const configurationApi = {
  export: endpoint('GET /tenants/:orgRefId/configuration', {
    needs: 'platform.manage',
    input: OrgRef,
    reply: z.object({ configuration: z.record(z.string(), z.unknown()) }),
  }),
  dryRun: endpoint('POST /tenants/:orgRefId/configuration/dry-run', {
    needs: 'platform.manage',
    input: ConfigurationText,
    reply: DryRun,
  }),
  /** Nothing is changed where there is a fault. */
  apply: endpoint('POST /tenants/:orgRefId/configuration', {
    needs: 'platform.manage',
    input: ConfigurationText,
    reply: z.extend(DryRun, { changeId: z.nullable(z.uuid()) }),
    refreshes: ['tenants'],
  }),
  changes: endpoint('GET /tenants/:orgRefId/configuration/changes', {
    needs: 'platform.manage',
    input: z.extend(PageInput, OrgRef.shape),
    reply: pageOf(ConfigChange),
  }),
  /** Only the latest that is not undone yet can be. */
  rollBack: endpoint('POST /tenants/:orgRefId/configuration/changes/:id/roll-back', {
    needs: 'platform.manage',
    input: z.extend(OrgRef, Id.shape),
    reply: z.object({ differences: z.array(Difference) }),
    refreshes: ['tenants'],
  }),
}
