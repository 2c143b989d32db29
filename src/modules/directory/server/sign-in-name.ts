/** The name typed at sign-in, normalised: attempts are counted by it whether or not a user has that name. */
import { fold } from '#core/values/fold.ts'
import { looksLikePhone, nationalPhone, stripPhone, type PhoneRegion } from './phone.ts'

export type SignInName = { typed: string; plain: string; phone?: string }

/** Only invisible characters, case and digits are normalised. */
const plainText = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, fold)

/** Case, digits, spaces and the way a number is written make no difference. */
export const parseSignInName = async (typed: string, org: PhoneRegion | undefined): Promise<SignInName> => {
  const phone = looksLikePhone(typed) ? await stripPhone(typed) : await nationalPhone(typed, org)
  return { typed, plain: phone ?? plainText(typed), ...(phone && { phone }) }
}
