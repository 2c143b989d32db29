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
  inTenant(ctx, orgRefId, async (there) => ({ configuration: await readConfiguration(there) }))

export const validateConfiguration = (ctx: Ctx, { orgRefId, text }: Input<'dryRun'>) =>
  inTenant(ctx, orgRefId, async (there) => {
    const { problems, differences } = await dryRunConfiguration(there, text)
    return { problems, differences }
  })

const isTouched = (differences: Difference[], part: string) =>
  differences.some(({ path }) => path === `$.${part}` || path.startsWith(`$.${part}.`) || path.startsWith(`$.${part}[`))

/** Applies only the parts that differ; returns the resulting configuration. */
const putInPlace = async (
  there: Ctx,
  { wanted, differences, onRemoving }: { wanted: Configuration; differences: Difference[]; onRemoving: OnRemoving },
) => {
  for (const [name, { apply }] of eachPart)
    if (isTouched(differences, name)) await apply(there, wanted[name] as never, onRemoving)
  return readConfiguration(there)
}

const told = (differences: Difference[]) => differences.map(({ path, kind }) => `${kind} ${path}`).slice(0, 200)

export const applyConfiguration =
  (onRemoving: OnRemoving) =>
  async (ctx: Ctx, { orgRefId, text }: Input<'apply'>) => {
    const done = await inTenant(ctx, orgRefId, async (there) => {
      await changeStore.lock(there)
      const { before, wanted, problems, differences } = await dryRunConfiguration(there, text)
      if (problems.length > 0 || !wanted || differences.length === 0) return { problems, differences, changeId: null }
      const after = await putInPlace(there, { wanted, differences, onRemoving })
      return { problems, differences, changeId: await changeStore.insert(there, { before, after }) }
    })
    if (done.changeId) {
      const after = { change: done.changeId, differences: told(done.differences) }
      await recordInBoth(ctx, orgRefId, { kind: 'organization.configured', after })
    }
    return done
  }

export const listChanges = (ctx: Ctx, { orgRefId, pageNumber, pageSize }: Input<'changes'>) =>
  inTenant(ctx, orgRefId, async (there) => {
    if (!(await orgExists(there))) fail('not-found')
    const { items, total } = await changeStore.list(there, { limit: pageSize, skip: pageNumber * pageSize })
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
    const differences = await inTenant(ctx, orgRefId, async (there) => {
      await changeStore.lock(there)
      const change = (await changeStore.get(there, id)) ?? fail('not-found')
      if ((await changeStore.latest(there))?.id !== id) fail('conflict')
      // Parts that did not exist when the configuration was stored stay as they are.
      const before = { ...(await readConfiguration(there)), ...(withPartNames(change.before) as object) }
      const { wanted, problems, differences } = await dryRunConfiguration(there, JSON.stringify(before))
      if (problems.length > 0 || !wanted) return fail('conflict')
      await putInPlace(there, { wanted, differences, onRemoving })
      await changeStore.markUndone(there, id)
      return differences
    })
    const after = { change: id, differences: told(differences) }
    await recordInBoth(ctx, orgRefId, { kind: 'organization.rolled-back', after })
    return { differences }
  }
