/** Hashing takes its time on purpose: never inside a transaction. */
import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string) => hash(password)

/** Somebody who does not exist takes as long to refuse as somebody who does. */
const nobody = hash('nobody at all')

export const isPassword = async (password: string, passwordHash: string | null | undefined) => {
  const isRight = await verify(passwordHash ?? (await nobody), password)
  return isRight && Boolean(passwordHash)
}
