/** The sign-in workflow of an organisation: stages in order, each passed by one of its methods. */
import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { orEmpty, RequiredText, Text, Version, Website, WordsSchema } from '#core/schemas.ts'
import { methods } from './methods.ts'

export const Stage = z.object({
  methods: z.array(z.enum(methods)).check(z.minLength(1, problem('required')), z.maxLength(5, problem('too-many'))),
  /** The groups it applies to; an empty list means all users. */
  groupIds: z.array(z.uuid()).check(z.maxLength(50, problem('too-many'))),
})
export type Stage = z.output<typeof Stage>

export const PasswordRules = z.object({
  minLength: z.int(problem('invalid')).check(z.gte(10, problem('invalid')), z.lte(64, problem('invalid'))),
  needsMixedCase: z.boolean(),
  needsDigit: z.boolean(),
  needsSymbol: z.boolean(),
  /** How many of the last ones may not be chosen again. */
  remembered: z.int(problem('invalid')).check(z.gte(0, problem('invalid')), z.lte(24, problem('invalid'))),
  /** Days until a password expires; 0 means never. */
  expiresAfterDays: z.int(problem('invalid')).check(z.gte(0, problem('invalid')), z.lte(730, problem('invalid'))),
})
export type PasswordRules = z.output<typeof PasswordRules>

export const Oidc = z.object({
  label: WordsSchema,
  issuer: Website,
  clientId: RequiredText(300),
  scopes: RequiredText(300),
  /** Unknown users whom the provider identifies get an account in this group. */
  joinGroupId: z.nullable(z.uuid()),
})
export type Oidc = z.output<typeof Oidc>

export const AuthWorkflow = z.object({
  stages: z.array(Stage).check(z.minLength(1, problem('required')), z.maxLength(4, problem('too-many'))),
  passwordRules: PasswordRules,
  sessionHours: z.int(problem('invalid')).check(z.gte(1, problem('invalid')), z.lte(720, problem('invalid'))),
  /** A session at rest for so long ends; null means it does not. */
  idleMinutes: z.nullable(
    z.int(problem('invalid')).check(z.gte(5, problem('invalid')), z.lte(1440, problem('invalid'))),
  ),
  /** A second sign-in of the same user is rejected, unless it takes over. */
  singleSession: z.boolean(),
  oidc: z.nullable(Oidc),
})
export type AuthWorkflow = z.output<typeof AuthWorkflow>

const Shown = z.extend(AuthWorkflow, {
  hasOidcSecret: z.boolean(),
  /** Increases with every save; a save names the version it was edited from. */
  version: z.number(),
})
export type ShownWorkflow = z.output<typeof Shown>

/** The methods of one stage for one user, and whether they can use them. */
const StagePreview = z.object({
  stage: z.number(),
  applies: z.boolean(),
  methods: z.array(
    z.object({
      method: z.enum(methods),
      /** `enrol`: set up during sign-in. `unusable`: browsers do not support it at this address. */
      state: z.enum(['ready', 'enrol', 'missing', 'unusable']),
    }),
  ),
})
export type StagePreview = z.output<typeof StagePreview>

export const authWorkflowApi = {
  get: endpoint('GET /auth-workflow', { needs: 'user.admin', input: Nothing, reply: Shown, openToPlatform: true }),
  /** A left-out or empty secret leaves the one that is there. Refused where the caller could not sign in by it. */
  save: endpoint('PUT /auth-workflow', {
    needs: 'user.admin',
    openToPrograms: false,
    input: z.extend(AuthWorkflow, { oidcSecret: z.optional(orEmpty(Text(500))), version: Version }),
    reply: Shown,
    needsFresh: true,
  }),
  /** Preview of an unsaved workflow for a user. */
  preview: endpoint('POST /auth-workflow/preview', {
    needs: 'user.admin',
    input: z.extend(AuthWorkflow, { userId: z.uuid() }),
    reply: z.object({ stages: z.array(StagePreview), canPass: z.boolean() }),
  }),
  /** Starts a trial of such a workflow as the caller: the steps of a sign-in without a session at the end. */
  tryOut: endpoint('POST /auth-workflow/try', {
    needs: 'user.admin',
    input: z.extend(AuthWorkflow, { oidcSecret: z.optional(orEmpty(Text(500))) }),
    reply: z.object({ token: z.string(), methods: z.array(z.enum(methods)) }),
    isSecret: true,
    isPersonal: true,
    needsFresh: true,
  }),
  /** Reads the metadata of the identity provider. */
  checkOidc: endpoint('POST /auth-workflow/check-oidc', {
    needs: 'user.admin',
    input: z.object({ issuer: Website }),
    reply: z.object({ issuer: z.string(), redirectUri: z.string() }),
  }),
}
