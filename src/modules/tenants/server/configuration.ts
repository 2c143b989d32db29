/** The whole configuration of an organisation: out, in on trial, in for good, and back. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { orgExists } from '#modules/orgs/server/org-status.ts'
import type { Ctx } from '#platform/context.ts'
import type { configurationApi, Difference } from '../api/configuration.ts'
import { differencesOf } from '../differences.ts'
import { inTenant, recordInBoth } from './in-tenant.ts'
import type { OnRemoving } from './parts/part.ts'
import { eachPart, type Configuration } from './parts/parts.ts'
import { changeStore } from './store/changes.ts'
import type { Ref } from './tenants.ts'
import { dryRunConfiguration, readConfiguration, withPartNames } from './dry-run-configuration.ts'

type Input<Name extends keyof typeof configurationApi> = z.output<(typeof configurationApi)[Name]['input']>

export const exportConfiguration = (ctx: Ctx, { orgRefId }: Ref) =>
  inTenant(ctx, orgRefId, async (tenantCtx) => ({ configuration: await readConfiguration(tenantCtx) }))

export const validateConfiguration = (ctx: Ctx, { orgRefId, text }: Input<'dryRun'>) =>
  inTenant(ctx, orgRefId, async (tenantCtx) => {
    const { problems, differences } = await dryRunConfiguration(tenantCtx, text)
    return { problems, differences }
  })

const isTouched = (differences: Difference[], part: string) =>
  differences.some(({ path }) => path === `$.${part}` || path.startsWith(`$.${part}.`) || path.startsWith(`$.${part}[`))

/** Applies only the parts that differ; returns the resulting configuration. */
const applyParts = async (
  tenantCtx: Ctx,
  { target, differences, onRemoving }: { target: Configuration; differences: Difference[]; onRemoving: OnRemoving },
) => {
  for (const [name, { apply }] of eachPart)
    if (isTouched(differences, name)) await apply(tenantCtx, target[name] as never, onRemoving)
  return readConfiguration(tenantCtx)
}

const summarize = (differences: Difference[]) => differences.map(({ path, kind }) => `${kind} ${path}`).slice(0, 200)

export const applyConfiguration =
  (onRemoving: OnRemoving) =>
  async (ctx: Ctx, { orgRefId, text }: Input<'apply'>) => {
    const done = await inTenant(ctx, orgRefId, async (tenantCtx) => {
      await changeStore.lock(tenantCtx)
      const { before, target, problems, differences } = await dryRunConfiguration(tenantCtx, text)
      if (problems.length > 0 || !target || differences.length === 0) return { problems, differences, changeId: null }
      const after = await applyParts(tenantCtx, { target, differences, onRemoving })
      return { problems, differences, changeId: await changeStore.insert(tenantCtx, { before, after }) }
    })
    if (done.changeId) {
      const after = { change: done.changeId, differences: summarize(done.differences) }
      await recordInBoth(ctx, orgRefId, { kind: 'organization.configured', after })
    }
    return done
  }

export const listChanges = (ctx: Ctx, { orgRefId, pageNumber, pageSize }: Input<'changes'>) =>
  inTenant(ctx, orgRefId, async (tenantCtx) => {
    if (!(await orgExists(tenantCtx))) fail('not-found')
    const { items, total } = await changeStore.list(tenantCtx, { limit: pageSize, skip: pageNumber * pageSize })
    const shown = items.map(({ before, after, ...change }) => ({
      ...change,
      differences: differencesOf(before, after).length,
    }))
    return { items: shown, total }
  })

/** Restores the configuration from before the change, overwriting later edits. */
export const rollBack =
  (onRemoving: OnRemoving) =>
  async (ctx: Ctx, { orgRefId, id }: Input<'rollBack'>) => {
    const differences = await inTenant(ctx, orgRefId, async (tenantCtx) => {
      await changeStore.lock(tenantCtx)
      const change = (await changeStore.get(tenantCtx, id)) ?? fail('not-found')
      if ((await changeStore.latest(tenantCtx))?.id !== id) fail('conflict')
      // Parts that did not exist when the configuration was stored stay as they are.
      const before = { ...(await readConfiguration(tenantCtx)), ...(withPartNames(change.before) as object) }
      const { target, problems, differences } = await dryRunConfiguration(tenantCtx, JSON.stringify(before))
      if (problems.length > 0 || !target) return fail('conflict')
      await applyParts(tenantCtx, { target, differences, onRemoving })
      await changeStore.markUndone(tenantCtx, id)
      return differences
    })
    const after = { change: id, differences: summarize(differences) }
    await recordInBoth(ctx, orgRefId, { kind: 'organization.rolled-back', after })
    return { differences }
  }
