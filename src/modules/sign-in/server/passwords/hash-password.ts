/** Hashing takes its time on purpose: never inside a transaction. */
import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string) => hash(password)

/** Verifies against a dummy hash for unknown users, so that timing does not reveal who exists. */
const dummyHash = hash('nobody at all')

export const isPassword = async (password: string, passwordHash: string | null | undefined) => {
  const isRight = await verify(passwordHash ?? (await dummyHash), password)
  return isRight && Boolean(passwordHash)
}
