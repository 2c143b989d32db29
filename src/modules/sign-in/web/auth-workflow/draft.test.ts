import { describe, expect, test } from 'vitest'
import type { ShownWorkflow } from '../../api/auth-workflow.ts'
import {
  addStage,
  applyPreset,
  changeStage,
  draftOf,
  isSameDraft,
  moveStage,
  removeStage,
  toggleMethod,
  unfinished,
  withoutSavedSecret,
  workflowOf,
  type Draft,
} from './draft.ts'

const saved: ShownWorkflow = {
  stages: [
    { methods: ['password'], groupIds: [] },
    { methods: ['totp'], groupIds: ['g1'] },
    { methods: ['mail-code'], groupIds: [] },
  ],
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
  hasOidcSecret: false,
  version: 3,
}
const methods = (draft: Draft) => draft.stages.map((stage) => stage.methods.join('|'))
const idOf = (draft: Draft, at: number) => draft.stages[at]?.id ?? ''

describe('a composition on the drawing board', () => {
  test('equals the saved workflow until an edit, and again after it is reverted', () => {
    const draft = draftOf(saved)
    expect(isSameDraft(draft, draftOf(saved))).toBe(true)
    const on = toggleMethod(draft, idOf(draft, 0), 'passkey')
    expect(isSameDraft(on, draft)).toBe(false)
    expect(isSameDraft(toggleMethod(on, idOf(on, 0), 'passkey'), draft)).toBe(true)
    expect(isSameDraft({ ...draft, oidcSecret: 'x' }, draft)).toBe(false)
  })

  test('offers methods in one order, however they were chosen', () => {
    const draft = draftOf(saved)
    const id = idOf(draft, 0)
    const one = toggleMethod(toggleMethod(draft, id, 'oidc'), id, 'passkey')
    const two = toggleMethod(toggleMethod(draft, id, 'passkey'), id, 'oidc')
    expect(methods(one)[0]).toBe('password|passkey|oidc')
    expect(isSameDraft(one, two)).toBe(true)
  })

  test('moves later stages only; the first stays first', () => {
    const draft = draftOf(saved)
    expect(methods(moveStage(draft, idOf(draft, 2), 0))).toEqual(['password', 'mail-code', 'totp'])
    expect(methods(moveStage(draft, idOf(draft, 1), 1))).toEqual(['password', 'mail-code', 'totp'])
    expect(methods(moveStage(draft, idOf(draft, 0), 1))).toEqual(['password', 'totp', 'mail-code'])
    expect(methods(removeStage(draft, idOf(draft, 0)))).toEqual(['password', 'totp', 'mail-code'])
    expect(methods(removeStage(draft, idOf(draft, 1)))).toEqual(['password', 'mail-code'])
  })

  test('adds a stage at a position, never before the first, and at most four', () => {
    const draft = draftOf(saved)
    expect(methods(addStage(draft, 0))).toEqual(['password', 'passkey', 'totp', 'mail-code'])
    expect(methods(addStage(draft, 3))).toEqual(['password', 'totp', 'mail-code', 'passkey'])
    expect(addStage(addStage(draft, 1), 1).stages).toHaveLength(4)
    expect(methods(addStage(applyPreset(draft, 'presetPassword', []), 1))).toEqual(['password', 'totp'])
  })

  test('applies to everybody when groups are turned off, and keeps the chosen groups', () => {
    const draft = draftOf(saved)
    const everybody = changeStage(draft, idOf(draft, 1), { isForGroups: false })
    expect(workflowOf(everybody).stages[1]?.groupIds).toEqual([])
    const again = changeStage(everybody, idOf(draft, 1), { isForGroups: true })
    expect(workflowOf(again).stages[1]?.groupIds).toEqual(['g1'])
  })

  test('is unfinished if a stage has no method, or groups are on and none is chosen', () => {
    const draft = draftOf(saved)
    expect(unfinished(draft)).toBe(-1)
    expect(unfinished(toggleMethod(draft, idOf(draft, 2), 'mail-code'))).toBe(2)
    expect(unfinished(changeStage(draft, idOf(draft, 1), { groupIds: [] }))).toBe(1)
  })

  test('is filled by a preset and keeps the rest', () => {
    const draft = { ...draftOf(saved), sessionHours: 5 }
    const admins = applyPreset(draft, 'presetAdmins', ['g7'])
    expect(workflowOf(admins)).toMatchObject({
      sessionHours: 5,
      stages: [
        { methods: ['password'], groupIds: [] },
        { methods: ['totp'], groupIds: ['g7'] },
      ],
    })
    expect(methods(applyPreset(draft, 'presetSso', []))).toEqual(['oidc', 'passkey'])
    expect(unfinished(applyPreset(draft, 'presetSso', []))).toBe(-1)
    expect(unfinished(applyPreset(draft, 'presetAdmins', []))).toBe(1)
  })
})

test('a saved secret is not sent again, one typed during the save is', () => {
  const sent = { ...draftOf(saved), oidcSecret: 'secret' }
  const later = { ...sent, sessionHours: 4 }
  expect(withoutSavedSecret(later, sent)).toEqual({ ...later, oidcSecret: '' })
  const other = { ...later, oidcSecret: 'another' }
  expect(withoutSavedSecret(other, sent)).toBe(other)
})
