/** The name typed at sign-in, normalised: attempts are counted by it whether or not a user has that name. */
import { fold } from '#core/fold.ts'
import { looksLikePhone, nationalPhone, plainPhone, type Whereabouts } from './phone.ts'

export type SignInName = { typed: string; plain: string; phone?: string }

/** Letters stay as they are: only what nobody sees, case and digits are made one. */
const plainText = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, fold)

/** Case, digits, spaces and the way a number is written make no difference. */
export const parseSignInName = async (typed: string, org: Whereabouts | undefined): Promise<SignInName> => {
  const phone = looksLikePhone(typed) ? await plainPhone(typed) : await nationalPhone(typed, org)
  return { typed, plain: phone ?? plainText(typed), ...(phone && { phone }) }
}
