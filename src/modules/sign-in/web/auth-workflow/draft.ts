/** An unsaved workflow: pure functions from draft to draft. */
import { isEqual } from '#core/values/equal.ts'
import type { AuthWorkflow, ShownWorkflow, Stage } from '../../api/auth-workflow.ts'
import { firstMethods, laterMethods, type Method } from '../../api/methods.ts'

export type DraftStage = Stage & {
  /** React key, stable while the stage is moved. */
  id: string
  /** Limited to groups, even if none is chosen yet. */
  isForGroups: boolean
}
export type Draft = Omit<AuthWorkflow, 'stages'> & { stages: DraftStage[]; oidcSecret: string }

/** With the version that it started from. */
export type Edit = { draft: Draft; version: number }

export const mostStages = 4
let count = 0
const newId = () => `stage-${++count}`

const keyed = (stage: Stage): DraftStage => ({ ...stage, id: newId(), isForGroups: stage.groupIds.length > 0 })
export const draftOf = ({ hasOidcSecret: _has, version: _version, ...workflow }: ShownWorkflow): Draft => ({
  ...workflow,
  stages: workflow.stages.map(keyed),
  oidcSecret: '',
})

/** The input of the API. */
export const workflowOf = ({ oidcSecret: _secret, ...draft }: Draft): AuthWorkflow => ({
  ...draft,
  stages: draft.stages.map(({ methods, groupIds, isForGroups }) => ({
    methods,
    groupIds: isForGroups ? groupIds : [],
  })),
})

export const isSameDraft = (a: Draft, b: Draft) => isEqual([workflowOf(a), a.oidcSecret], [workflowOf(b), b.oidcSecret])

/** A saved secret is not sent again. */
export const withoutSavedSecret = (draft: Draft, sent: Draft): Draft =>
  draft.oidcSecret && draft.oidcSecret === sent.oidcSecret ? { ...draft, oidcSecret: '' } : draft

export const methodsAt = (at: number): readonly Method[] => (at === 0 ? firstMethods : laterMethods)

const withStages = (draft: Draft, stages: DraftStage[]): Draft => ({ ...draft, stages })

export const changeStage = (draft: Draft, id: string, change: Partial<DraftStage>) =>
  withStages(
    draft,
    draft.stages.map((stage) => (stage.id === id ? { ...stage, ...change } : stage)),
  )

/** Keeps methods in the order in which they are offered. */
export const toggleMethod = (draft: Draft, id: string, method: Method) => {
  const at = draft.stages.findIndex((stage) => stage.id === id)
  const had = draft.stages[at]?.methods ?? []
  const methods = methodsAt(at).filter((candidate) =>
    candidate === method ? !had.includes(candidate) : had.includes(candidate),
  )
  return changeStage(draft, id, { methods })
}

/** `at` is where the new one will stand; before the first there is nothing to make sure of. */
export const addStage = (draft: Draft, at: number) => {
  if (draft.stages.length >= mostStages) return draft
  const used = new Set(draft.stages.flatMap(({ methods }) => methods))
  const method =
    laterMethods.find((candidate) => candidate === 'totp' && !used.has(candidate)) ??
    laterMethods.find((candidate) => !used.has(candidate))
  return withStages(
    draft,
    draft.stages.toSpliced(Math.max(1, at), 0, keyed({ methods: [method ?? 'totp'], groupIds: [] })),
  )
}

export const removeStage = (draft: Draft, id: string) =>
  withStages(
    draft,
    draft.stages.filter((stage, at) => at === 0 || stage.id !== id),
  )

/** `to` counts the later stages alone, without the one that moves. */
export const moveStage = (draft: Draft, id: string, to: number) => {
  const [first, ...later] = draft.stages
  const moved = later.filter((stage) => stage.id === id)
  const rest = later.filter((stage) => stage.id !== id)
  return withStages(draft, [...(first ? [first] : []), ...rest.toSpliced(to, 0, ...moved)])
}

export const presets = ['presetPassword', 'presetAdmins', 'presetSso'] as const
export type Preset = (typeof presets)[number]

const stagesOf = (preset: Preset, adminGroups: string[]): Stage[] => {
  const password: Stage = { methods: ['password'], groupIds: [] }
  if (preset === 'presetPassword') return [password]
  if (preset === 'presetAdmins') return [password, { methods: ['totp'], groupIds: adminGroups }]
  return [
    { methods: ['oidc'], groupIds: [] },
    { methods: ['passkey'], groupIds: [] },
  ]
}
/** Where it is not known who administers, the groups are left to be chosen. */
export const applyPreset = (draft: Draft, preset: Preset, adminGroups: string[]) =>
  withStages(
    draft,
    stagesOf(preset, adminGroups).map((stage, at) => ({
      ...keyed(stage),
      isForGroups: preset === 'presetAdmins' && at > 0,
    })),
  )

/** Groups are to be chosen and none is: the server would apply the stage to all users. */
export const unfinished = ({ stages }: Draft) =>
  stages.findIndex(
    ({ methods, groupIds, isForGroups }) => methods.length === 0 || (isForGroups && groupIds.length === 0),
  )
