/** Reads, previews and saves the sign-in workflow; it is saved only if the editor could pass it. */
import type * as z from 'zod/mini'
import { fail, failAt, type Fields } from '#core/errors.ts'
import { recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { linkTo } from '#platform/http/site.ts'
import { seal } from '#platform/secrets/secrets.ts'
import type { AuthWorkflow, authWorkflowApi, Oidc, ShownWorkflow, StagePreview } from '../../api/auth-workflow.ts'
import { appliesTo, blockedStage, previewStages, workflowProblems } from '../../sign-in-rules.ts'
import { applyStricterWorkflow } from '../sessions/apply-stricter-workflow.ts'
import { groupsById } from '#modules/directory/server/groups.ts'
import { mayGiveGroups } from '#modules/directory/server/guards.ts'
import { listOfferedMethods } from '../steps/advance-sign-in.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { stepStore, type PendingStage } from '../store/steps.ts'
import { workflowStore, type StoredWorkflow } from '../store/workflows.ts'
import { hashToken, makeToken } from '../sessions/token.ts'
import { candidateOf, oidcSecretPlace, readWorkflow } from './stored-workflow.ts'

const toShownWorkflow = ({ oidcSecret, ...workflow }: StoredWorkflow): ShownWorkflow => ({
  ...workflow,
  hasOidcSecret: oidcSecret !== null,
})

export const getWorkflow = async (ctx: Ctx) => toShownWorkflow(await readWorkflow(ctx))

/** The secret of one provider is never sent to another. */
const secretFor = (
  ctx: Ctx,
  { before, oidc, secret }: { before: StoredWorkflow; oidc: Oidc | null; secret?: string },
) => {
  if (!oidc) return null
  if (secret) return seal(ctx, secret, oidcSecretPlace(ctx))
  return before.oidc?.issuer === oidc.issuer ? before.oidcSecret : null
}

const failIfAny = (fields: Fields) => {
  if (Object.keys(fields).length > 0) failAt(fields)
}

const checkWorkflow = async (ctx: Ctx, workflow: AuthWorkflow, hasSecret: boolean) => {
  failIfAny(workflowProblems(workflow, hasSecret))
  const groups = await groupsById(ctx)
  for (const [at, { groupIds }] of workflow.stages.entries())
    if (groupIds.some((id) => !groups.has(id))) failAt({ [`stages.${at}.groupIds`]: 'not-there' })
  const joinGroupId = workflow.oidc?.joinGroupId
  if (!joinGroupId) return
  if (!groups.has(joinGroupId)) failAt({ 'oidc.joinGroupId': 'not-there' })
  await mayGiveGroups(ctx, [joinGroupId])
}

const findUser = async (ctx: Ctx, id: string | undefined) =>
  (id && (await userRecords.byId(ctx, id))) || fail('not-found')

const previewFor = async (ctx: Ctx, workflow: AuthWorkflow, userId: string | undefined) =>
  previewStages(workflow.stages, await candidateOf(ctx, await findUser(ctx, userId), workflow))

/** For the audit: renamed, because names with "password" are masked there, and without the version. */
const toAuditValue = ({ passwordRules, ...rest }: ShownWorkflow) => ({
  ...rest,
  version: undefined,
  rules: passwordRules,
})

/** A stage that no user can pass at this address has another error than one that only the editor cannot pass. */
const refuseLockOut = (ctx: Ctx, stages: StagePreview[]) => {
  const stage = blockedStage(stages)
  if (!stage) return
  const isUnusable = stages[stage - 1]?.methods.some(({ state }) => state === 'unusable')
  if (isUnusable) fail('no-passkeys-here', { stage, address: ctx.from.page ?? new URL(linkTo(ctx, '/')).origin })
  fail('would-lock-out', { stage })
}

export const saveWorkflow = async (ctx: Ctx, input: z.output<typeof authWorkflowApi.save.input>) => {
  const { version, oidcSecret: secret, ...workflow } = input
  const before = await readWorkflow(ctx)
  if (before.version !== version) fail('conflict')
  const oidcSecret = secretFor(ctx, { before, oidc: workflow.oidc, secret })
  await checkWorkflow(ctx, workflow, oidcSecret !== null)
  refuseLockOut(ctx, await previewFor(ctx, workflow, ctx.user?.id))
  const next = (await workflowStore.put(ctx, { ...workflow, oidcSecret, version })) ?? fail('conflict')
  await applyStricterWorkflow(ctx, before, workflow)
  const after = toShownWorkflow({ ...workflow, oidcSecret, version: next })
  recordUpdate(ctx, {
    kind: 'auth-workflow.updated',
    subjectId: ctx.orgId,
    before: toAuditValue(toShownWorkflow(before)),
    after: { ...toAuditValue(after), ...(secret && { oidcSecret: 'replaced' }) },
  })
  return after
}

export const previewWorkflow = async (ctx: Ctx, input: z.output<typeof authWorkflowApi.preview.input>) => {
  const { userId, ...workflow } = input
  await checkWorkflow(ctx, workflow, true)
  const stages = await previewFor(ctx, workflow, userId)
  return { stages, canPass: blockedStage(stages) === undefined }
}

/** Runs the steps of a sign-in by the draft, without starting a session at the end. */
export const startTrial = async (ctx: Ctx, input: z.output<typeof authWorkflowApi.tryOut.input>) => {
  const { oidcSecret: secret, ...workflow } = input
  const oidcSecret = secretFor(ctx, { before: await readWorkflow(ctx), oidc: workflow.oidc, secret })
  await checkWorkflow(ctx, workflow, oidcSecret !== null)
  const user = await findUser(ctx, ctx.user?.id)
  const { groupIds } = await candidateOf(ctx, user, workflow)
  const stages = workflow.stages.flatMap((stage, at): PendingStage[] =>
    appliesTo(stage, groupIds) ? [{ methods: stage.methods, ...(at === 0 && { isFirst: true }) }] : [],
  )
  const [first = { methods: [] }] = stages
  const offered = (await listOfferedMethods(ctx, { user, workflow, isTrial: true }, first)).map(({ method }) => method)
  if (offered.length === 0) fail('would-lock-out', { stage: 1 })
  const token = makeToken(ctx.orgId)
  await stepStore.insert(ctx, {
    secretHash: hashToken(token),
    userId: user.id,
    isTrial: true,
    stages,
    state: { draft: { workflow, oidcSecret } },
    arrival: {},
  })
  return { token, methods: workflow.stages[0]?.methods.filter((method) => offered.includes(method)) ?? [] }
}
