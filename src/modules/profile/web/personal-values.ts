/** The part of a profile that the personal form holds. */
import * as z from 'zod/mini'
import { Profile, socialNetworks, type MyProfile } from '../api/profile.ts'

export const Personal = z.extend(z.omit(Profile, { language: true, appearance: true }), {
  socialLinks: z.required(Profile.shape.socialLinks),
})
export type Personal = z.output<typeof Personal>

/** Every network has a field, also the ones nothing is saved for. */
export const personalOf = (profile: MyProfile): Personal => {
  const { language: _language, appearance: _appearance, id: _id, username: _username, ...rest } = profile
  const links = socialNetworks.map((network) => [network, profile.socialLinks[network] ?? ''])
  return { ...rest, socialLinks: Object.fromEntries(links) as Personal['socialLinks'] }
}
