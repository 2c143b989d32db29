/** The rules of sign-in workflows and of who can pass them, for saving, previewing and signing in. */
import type { Fields } from '#core/errors.ts'
import type { AuthWorkflow, StagePreview, Stage } from './api/auth-workflow.ts'
import { firstMethods, laterMethods, type Method } from './api/methods.ts'

/** The workflow of organisations without their own. */
export const defaultWorkflow: AuthWorkflow = {
  stages: [{ methods: ['password'], groupIds: [] }],
  passwordRules: {
    minLength: 10,
    needsMixedCase: false,
    needsDigit: false,
    needsSymbol: false,
    remembered: 0,
    expiresAfterDays: 0,
  },
  sessionHours: 12,
  idleMinutes: null,
  singleSession: false,
  oidc: null,
}

/** The means by which a user can pass a stage. */
export type Means = {
  hasPassword: boolean
  hasMail: boolean
  hasTotp: boolean
  hasPasskey: boolean
  /** Browsers offer passkeys at the address of the product. */
  canUsePasskeys: boolean
  hasIdentity: boolean
}

const shownBy: Record<Method, Exclude<keyof Means, 'canUsePasskeys'>> = {
  password: 'hasPassword',
  'mail-code': 'hasMail',
  totp: 'hasTotp',
  passkey: 'hasPasskey',
  oidc: 'hasIdentity',
}
const isSetUpOnTheWay = (method: Method) => method === 'totp' || method === 'passkey'

/** A user with one method for a stage is not offered to set up another, which would be a way around the first. */
export const statesOf = (methods: readonly Method[], means: Means, isFirst: boolean): StagePreview['methods'] => {
  const isUsable = (method: Method) => method !== 'passkey' || means.canUsePasskeys
  const isReady = (method: Method) => means[shownBy[method]] && isUsable(method)
  const mayEnrol = !isFirst && !methods.some(isReady)
  return methods.map((method) => {
    if (isReady(method)) return { method, state: 'ready' }
    if (!isUsable(method)) return { method, state: 'unusable' }
    return { method, state: mayEnrol && isSetUpOnTheWay(method) ? 'enrol' : 'missing' }
  })
}

/** `groupIds`: the user's groups and their ancestors. */
export const appliesTo = ({ groupIds }: Stage, of: ReadonlySet<string>) =>
  groupIds.length === 0 || groupIds.some((id) => of.has(id))

export type Candidate = { means: Means; groupIds: ReadonlySet<string> }

export const previewStages = (stages: readonly Stage[], { means, groupIds }: Candidate): StagePreview[] =>
  stages.map((stage, at) => ({
    stage: at + 1,
    applies: appliesTo(stage, groupIds),
    methods: statesOf(stage.methods, means, at === 0),
  }))

export const isPassable = ({ state }: StagePreview['methods'][number]) => state === 'ready' || state === 'enrol'

/** The number of the first stage that the user could not pass, counted from one. */
export const blockedStage = (previews: readonly StagePreview[]) =>
  previews.find(({ applies, methods }) => applies && !methods.some(isPassable))?.stage

/** A method by which a stage was passed. */
export const hasPassed = ({ methods }: Stage, passed: readonly string[]) =>
  methods.some((method) => passed.includes(method))

/** Stages that a session signed in by the old workflow may not have passed. */
const hasNewStage = (before: readonly Stage[], after: readonly Stage[]) =>
  after.some(({ methods, groupIds }) => {
    const isCovered = (old: Stage) =>
      old.methods.every((method) => methods.includes(method)) &&
      (old.groupIds.length === 0 || (groupIds.length > 0 && groupIds.every((id) => old.groupIds.includes(id))))
    return !before.some(isCovered)
  })

/** Where a workflow is stricter than the one before, which also affects open sessions. */
export const stricterIn = (before: AuthWorkflow, after: AuthWorkflow) => ({
  stages: hasNewStage(before.stages, after.stages),
  hours: after.sessionHours < before.sessionHours,
  idle: after.idleMinutes !== null && after.idleMinutes < (before.idleMinutes ?? Infinity),
  single: after.singleSession && !before.singleSession,
})

const problemsOf = ({ methods, groupIds }: Stage, at: number): Fields => {
  const known: readonly Method[] = at === 0 ? firstMethods : laterMethods
  if (methods.some((method) => !known.includes(method))) return { [`stages.${at}.methods`]: 'invalid' }
  if (new Set(methods).size < methods.length) return { [`stages.${at}.methods`]: 'duplicate' }
  // Users outside the groups of the first stage would sign in without any proof.
  if (at === 0 && groupIds.length > 0) return { 'stages.0.groupIds': 'invalid' }
  return {}
}

/** Validates a workflow, independent of who composed it. */
export const workflowProblems = ({ stages, oidc }: AuthWorkflow, hasSecret: boolean): Fields => {
  const asksProvider = stages.some(({ methods }) => methods.includes('oidc'))
  return {
    ...Object.assign({}, ...stages.map(problemsOf)),
    ...(asksProvider && !oidc && { oidc: 'required' as const }),
    ...(asksProvider && oidc && !hasSecret && { oidcSecret: 'required' as const }),
  }
}

/** A passkey that is the only proof must verify its owner by biometrics or a PIN. */
export const mustVerifyPasskey = (stages: readonly Stage[]) =>
  !stages.slice(1).some(({ groupIds }) => groupIds.length === 0)
