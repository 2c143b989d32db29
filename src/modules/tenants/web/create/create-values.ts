/** The flat form values of the steps, converted to and from the input of the call. */
import * as z from 'zod/mini'
import type { Fields } from '#core/errors.ts'
import { Color, Email, LanguageSchema, orEmpty, Slug, TimeZone, WordsSchema } from '#core/schemas.ts'
import { Username } from '#modules/users/api/users.ts'
import { NewPassword } from '#modules/sign-in/api/sign-in.ts'
import { Features } from '#modules/orgs/api/settings.ts'
import { Quotas, type NewTenant } from '../../api/organizations.ts'
import type { SignInEntry } from '#modules/users/web/entry-choice.tsx'

const Base = z.object({
  name: WordsSchema,
  id: Slug,
  email: orEmpty(Email),
  timeZone: TimeZone,
  primaryColor: z.nullable(Color),
  features: Features,
  quotas: Quotas,
  firstName: WordsSchema,
  lastName: WordsSchema,
  username: Username,
  adminEmail: Email,
  language: LanguageSchema,
  password: z.string(),
})
export type CreateValues = z.output<typeof Base>

export const rules: Record<SignInEntry, z.ZodMiniType<CreateValues>> = {
  invitation: Base,
  password: z.extend(Base, { password: NewPassword }),
}

export const steps = ['identity', 'look', 'limits', 'admin', 'review'] as const
export type Step = (typeof steps)[number]

/** The fields of each step. */
export const fieldsOf = {
  identity: ['name', 'id', 'email', 'timeZone'],
  look: ['primaryColor'],
  limits: ['features', 'quotas'],
  admin: ['firstName', 'lastName', 'username', 'adminEmail', 'language', 'password'],
  review: [],
} as const satisfies Record<Step, readonly (keyof CreateValues)[]>

/** The step of a field, by its name or that of a part of it. */
export const stepWith = (field: string): Step => {
  const name = field.split('.')[0]
  return steps.find((step) => fieldsOf[step].some((field) => field === name)) ?? 'review'
}

export const inputOf = (values: CreateValues, entry: SignInEntry): NewTenant => {
  const { firstName, lastName, username, adminEmail, language, password, ...organization } = values
  const admin = { username, firstName, lastName, email: adminEmail, language }
  return { ...organization, admin: entry === 'password' ? { ...admin, password } : admin }
}

/** Fields that the server refused, by their names in the form. */
export const formFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [
      name === 'admin.email' ? 'adminEmail' : name.replace(/^admin\./, ''),
      problem,
    ]),
  )

/** An address out of a name: Lands & Survey → lands-survey. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
