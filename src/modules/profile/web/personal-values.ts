/** The part of a profile that the personal form holds. */
import * as z from 'zod/mini'
import { Profile, socialNetworks } from '../api/profile.ts'

export const Personal = z.extend(z.omit(Profile, { language: true, appearance: true }), {
  socialLinks: z.required(Profile.shape.socialLinks),
})
export type Personal = z.output<typeof Personal>

/** As it is read: networks that nothing is saved for are absent. */
export type Personals = Omit<Personal, 'socialLinks'> & { socialLinks: Partial<Personal['socialLinks']> }

/** Every network has a field, also the ones nothing is saved for. */
export const personalOf = (profile: Personals): Personal => {
  const names = Object.keys(Personal.shape) as (keyof Personal)[]
  const links = socialNetworks.map((network) => [network, profile.socialLinks[network] ?? ''])
  const values = Object.fromEntries(names.map((name) => [name, profile[name]]))
  return { ...values, socialLinks: Object.fromEntries(links) } as Personal
}
