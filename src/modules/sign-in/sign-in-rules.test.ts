import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuthWorkflow, Stage } from './api/auth-workflow.ts'
import { firstMethods, laterMethods, type Method } from './api/methods.ts'
import {
  appliesTo,
  blockedStage,
  defaultWorkflow,
  mustVerifyPasskey,
  previewStages,
  statesOf,
  stricterIn,
  workflowProblems,
  type Means,
} from './sign-in-rules.ts'

const nothing: Means = {
  hasPassword: false,
  hasMail: false,
  hasTotp: false,
  hasPasskey: false,
  canUsePasskeys: true,
  hasIdentity: false,
}
const stage = (methods: Method[], groupIds: string[] = []): Stage => ({ methods, groupIds })
const oidc = {
  label: { ar: 'A', en: 'B' },
  issuer: 'https://id.example.com',
  clientId: 'x',
  scopes: 'openid',
  joinGroupId: null,
}

test.each<[Method, 'first' | 'later', Partial<Means>, 'ready' | 'enrol' | 'missing' | 'unusable']>([
  ['password', 'first', { hasPassword: true }, 'ready'],
  ['password', 'first', {}, 'missing'],
  ['password', 'later', {}, 'missing'],
  ['mail-code', 'later', { hasMail: true }, 'ready'],
  ['mail-code', 'later', {}, 'missing'],
  ['totp', 'later', { hasTotp: true }, 'ready'],
  ['totp', 'later', {}, 'enrol'],
  ['passkey', 'first', { hasPasskey: true }, 'ready'],
  ['passkey', 'first', {}, 'missing'],
  ['passkey', 'later', {}, 'enrol'],
  ['passkey', 'later', { canUsePasskeys: false }, 'unusable'],
  ['passkey', 'first', { hasPasskey: true, canUsePasskeys: false }, 'unusable'],
  ['oidc', 'first', { hasIdentity: true }, 'ready'],
  ['oidc', 'first', {}, 'missing'],
])('%s at the %s stage with %o: %s', (...[method, at, means, state]) =>
  expect(statesOf([method], { ...nothing, ...means }, at === 'first')).toEqual([{ method, state }]),
)

test('users with a method for a stage are not offered to set up another', () =>
  expect(
    statesOf(['totp', 'passkey', 'mail-code'], { ...nothing, hasMail: true }, false).map(({ state }) => state),
  ).toEqual(['missing', 'missing', 'ready']))

test('a stage is for everybody, or for those in its groups and in those below', () => {
  expect(appliesTo(stage(['totp']), new Set())).toBe(true)
  expect(appliesTo(stage(['totp'], ['top']), new Set(['low', 'top']))).toBe(true)
  expect(appliesTo(stage(['totp'], ['top']), new Set(['side']))).toBe(false)
})

test('names the blocking stage counted from one, and ignores stages that do not apply', () => {
  const stages = [stage(['password']), stage(['mail-code'], ['others']), stage(['mail-code', 'password'], ['mine'])]
  const asked = (means: Partial<Means>, groups: string[]) =>
    blockedStage(previewStages(stages, { means: { ...nothing, ...means }, groupIds: new Set(groups) }))
  expect(asked({ hasPassword: true }, ['mine'])).toBeUndefined()
  expect(asked({ hasMail: true }, ['mine'])).toBe(1)
  expect(asked({ hasPassword: true }, ['others'])).toBe(2)
  expect(asked({ hasPassword: true, hasMail: true }, ['others', 'mine'])).toBeUndefined()
})

test.each<[string, Partial<AuthWorkflow>, boolean, object]>([
  ['the default', {}, false, {}],
  ['a code by mail first', { stages: [stage(['mail-code'])] }, false, { 'stages.0.methods': 'invalid' }],
  [
    'single sign-on later',
    { stages: [stage(['password']), stage(['oidc'])], oidc },
    true,
    { 'stages.1.methods': 'invalid' },
  ],
  ['one method twice', { stages: [stage(['password', 'password'])] }, false, { 'stages.0.methods': 'duplicate' }],
  ['a first stage for some', { stages: [stage(['password'], ['x'])] }, false, { 'stages.0.groupIds': 'invalid' }],
  ['single sign-on without settings', { stages: [stage(['oidc'])] }, true, { oidc: 'required' }],
  ['single sign-on without a secret', { stages: [stage(['oidc'])], oidc }, false, { oidcSecret: 'required' }],
  ['single sign-on', { stages: [stage(['oidc', 'passkey'])], oidc }, true, {}],
])('%s', (...[, change, hasSecret, problems]) =>
  expect(workflowProblems({ ...defaultWorkflow, ...change }, hasSecret)).toEqual(problems),
)

test('a passkey needs user verification if no other stage applies to everybody', () => {
  expect(mustVerifyPasskey([stage(['passkey'])])).toBe(true)
  expect(mustVerifyPasskey([stage(['passkey']), stage(['totp'], ['some'])])).toBe(true)
  expect(mustVerifyPasskey([stage(['passkey']), stage(['totp'])])).toBe(false)
})

const means = fc.record(
  Object.fromEntries(Object.keys(nothing).map((name) => [name, fc.boolean()])),
) as unknown as fc.Arbitrary<Means>
const stages = fc
  .tuple(
    fc.subarray([...firstMethods], { minLength: 1 }),
    fc.array(fc.subarray([...laterMethods], { minLength: 1 }), { maxLength: 3 }),
  )
  .map(([first, later]) => [first, ...later].map((methods) => stage(methods)))

test('more methods never block more, and a user with all methods passes', () =>
  fc.assert(
    fc.property(stages, means, means, (asked, some, more) => {
      const both = Object.fromEntries(
        Object.keys(nothing).map((name) => [name, some[name as keyof Means] || more[name as keyof Means]]),
      ) as Means
      const blocked = (held: Means) => blockedStage(previewStages(asked, { means: held, groupIds: new Set() }))
      expect(blocked(both) ?? 9).toBeGreaterThanOrEqual(blocked(some) ?? 9)
      const all = Object.fromEntries(Object.keys(nothing).map((name) => [name, true])) as Means
      expect(blocked(all)).toBeUndefined()
    }),
  ))

test.each<[string, Partial<AuthWorkflow>, Partial<AuthWorkflow>, Partial<ReturnType<typeof stricterIn>>]>([
  ['the same', {}, {}, {}],
  ['a second stage', {}, { stages: [stage(['password']), stage(['totp'])] }, { stages: true }],
  ['one stage less', { stages: [stage(['password']), stage(['totp'])] }, {}, {}],
  ['one way more', {}, { stages: [stage(['password', 'passkey'])] }, {}],
  ['one way less', { stages: [stage(['password', 'passkey'])] }, {}, { stages: true }],
  ['another way', {}, { stages: [stage(['passkey'])] }, { stages: true }],
  [
    'for some, then for all',
    { stages: [stage(['password']), stage(['totp'], ['a'])] },
    { stages: [stage(['password']), stage(['totp'])] },
    { stages: true },
  ],
  [
    'for all, then for some',
    { stages: [stage(['password']), stage(['totp'])] },
    { stages: [stage(['password']), stage(['totp'], ['a'])] },
    {},
  ],
  ['fewer hours', { sessionHours: 12 }, { sessionHours: 8 }, { hours: true }],
  ['more hours', { sessionHours: 12 }, { sessionHours: 24 }, {}],
  ['less rest', { idleMinutes: null }, { idleMinutes: 30 }, { idle: true }],
  ['one session', {}, { singleSession: true }, { single: true }],
])('stricter than before: %s', (...[, before, after, expected]) => {
  const none = { stages: false, hours: false, idle: false, single: false }
  expect(stricterIn({ ...defaultWorkflow, ...before }, { ...defaultWorkflow, ...after })).toEqual({
    ...none,
    ...expected,
  })
})
