/** Creates the first user of an organisation or of the platform, when no user can sign in yet. */
import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Grants } from '#core/permissions.ts'
import { Email, Slug } from '#core/schemas.ts'
import { Username } from '#modules/users/api/users.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { hashPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { isGuessable } from '#modules/sign-in/server/passwords/guessable.ts'
import { withUniqueProblems } from '#modules/directory/server/unique-problems.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { orgIdOf, platformSlug } from '#platform/org-id.ts'
import { failUsage } from './usage-error.ts'
import type { RunInOrg } from '../demo/seed.ts'

export const adminOptions = {
  org: { type: 'string' },
  platform: { type: 'boolean' },
  username: { type: 'string' },
  email: { type: 'string' },
  'name-ar': { type: 'string' },
  'name-en': { type: 'string' },
  'org-name-ar': { type: 'string' },
  'org-name-en': { type: 'string' },
} as const

export type AdminOptions = { [name in keyof typeof adminOptions]?: string | boolean }

const parseOption = <S extends z.ZodMiniType>(schema: S, option: string, value: unknown): z.output<S> => {
  if (value === undefined) failUsage(`create-admin needs --${option}`)
  const read = schema.safeParse(value)
  return read.success ? read.data : failUsage(`--${option} ${String(value)} is not valid`)
}

const slugOf = ({ org, platform }: AdminOptions) => {
  if (!platform && org === platformSlug) failUsage('An administrator of the platform is made with --platform')
  if (platform && org !== undefined && org !== platformSlug) failUsage('Give either --org or --platform, not both')
  return platform ? platformSlug : parseOption(Slug, 'org', org)
}

const passwordFor = (chosen: string | undefined, username: string, about: string[]) => {
  if (!chosen) return randomBytes(12).toString('base64url')
  if (chosen.length < 10) failUsage('DIWAN_PASSWORD must have at least 10 characters')
  if (isGuessable(chosen, username, about)) failUsage('DIWAN_PASSWORD is easy to guess, choose another')
  return chosen
}

/** The first word is the first name, the rest the last name. */
const nameOf = (options: AdminOptions, username: string) => {
  const [ar, en] = (['name-ar', 'name-en'] as const).map((name) =>
    String(options[name] ?? options['name-en'] ?? options['name-ar'] ?? username)
      .trim()
      .split(/\s+(.*)/s),
  )
  return {
    firstName: { ar: ar?.[0] ?? '', en: en?.[0] ?? '' },
    lastName: { ar: ar?.[1] ?? '', en: en?.[1] ?? '' },
  }
}

/** Validates the arguments before a database is opened. */
export const readAdmin = (options: AdminOptions, password?: string) => {
  const org = slugOf(options)
  const username = parseOption(Username, 'username', options.username)
  const email = options.email === undefined ? null : parseOption(Email, 'email', options.email)
  const orgName = { ar: String(options['org-name-ar'] ?? org), en: String(options['org-name-en'] ?? org) }
  const grants: Grants = { 'user.admin': 'all', ...(org === platformSlug && { 'platform.manage': 'all' }) }
  const user = { username, email, grants, ...nameOf(options, username) }
  const about = [user.firstName, user.lastName, orgName].flatMap(({ ar, en }) => [ar, en])
  const known = [...about, org, email?.split('@')[0] ?? '']
  return { org, orgName, user, password: passwordFor(password, username, known) }
}

export const createAdmin = async (
  runInOrg: RunInOrg,
  { org, orgName, user, password }: ReturnType<typeof readAdmin>,
) => {
  const passwordHash = await hashPassword(password)
  return runInOrg(orgIdOf(org), async (ctx) => {
    const isNewOrg = await createOrg(ctx, { slug: org, name: orgName })
    if (isNewOrg)
      recordChange(ctx, { kind: 'organization.created', subjectId: ctx.orgId, after: { slug: org, name: orgName } })
    const id = await withUniqueProblems(createUserRecord(ctx, { ...user, passwordHash }))
    recordChange(ctx, { kind: 'user.created', subjectId: id, after: user })
    return { isNewOrg }
  })
}
