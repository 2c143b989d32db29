import * as z from 'zod/mini'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'
import { Day } from '#core/values/moment.ts'
import { problem } from '#core/problems.ts'
import { Email, LanguageSchema, orEmpty, Phone, Text, Version, Website, WordsSchema } from '#core/schemas.ts'
import { Appearance } from '#modules/directory/api/appearance.ts'

export const genders = ['female', 'male'] as const
export const socialNetworks = ['linkedin', 'x', 'facebook', 'instagram', 'website'] as const

export const Profile = z.object({
  firstName: WordsSchema,
  lastName: WordsSchema,
  nickname: Text(100),
  gender: z.nullable(z.enum(genders)),
  language: LanguageSchema,
  birthday: z.nullable(Day),
  /** Two letters, as in ISO 3166. */
  country: orEmpty(z.string().check(z.regex(/^[A-Z]{2}$/, problem('invalid')))),
  city: Text(100),
  address: Text(500),
  zipcode: Text(20),
  phone: orEmpty(Phone),
  email: orEmpty(Email),
  agentId: Text(60),
  secondAgentId: Text(60),
  employeeId: Text(60),
  extension: Text(20),
  socialLinks: z.partial(
    z.object({
      linkedin: orEmpty(Website),
      x: orEmpty(Website),
      facebook: orEmpty(Website),
      instagram: orEmpty(Website),
      website: orEmpty(Website),
    }),
  ),
  signature: Text(2000),
  avatarFileId: z.nullable(z.uuid()),
  appearance: Appearance,
})
export type Profile = z.output<typeof Profile>
/** Tomorrow is today somewhere. */
const isPast = (day: string) => Date.parse(day) <= Date.now() + 86_400_000
const Birthday = Day.check(z.refine(isPast, problem('future')))
const Mine = z.extend(Profile, { id: z.uuid(), username: z.string() })
export type MyProfile = z.output<typeof Mine>
/** Of another user: without the picture and the appearance, which are for that user alone. */
const OthersProfile = z.omit(Profile, { avatarFileId: true, appearance: true })
const Others = z.extend(OthersProfile, { id: z.uuid(), username: z.string(), version: z.number() })
export type UserProfile = z.output<typeof Others>
const changesContact = ({ email, phone }: { email?: string; phone?: string }) =>
  email !== undefined || phone !== undefined

export const profileApi = {
  get: endpoint('GET /profile', { needs: 'signed-in', input: Nothing, reply: Mine }),
  update: endpoint('PATCH /profile', {
    needs: 'signed-in',
    input: z.partial(z.extend(Profile, { birthday: z.nullable(Birthday) })),
    reply: Mine,
    refreshes: ['login'],
    isPersonal: true,
    needsFresh: changesContact,
  }),
  getOf: endpoint('GET /profiles/:id', { needs: 'user.update', input: Id, reply: Others }),
  /** Refused with `conflict` where another version of the user is stored than the one it was edited from. */
  updateOf: endpoint('PATCH /profiles/:id', {
    needs: 'user.update',
    input: z.extend(z.partial(z.extend(OthersProfile, { birthday: z.nullable(Birthday) })), {
      ...Id.shape,
      version: Version,
    }),
    reply: Others,
    refreshes: ['users', 'directory'],
    needsFresh: changesContact,
  }),
}
