/** Hashing takes its time on purpose: never inside a transaction. */
import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string) => hash(password)

/** Somebody who does not exist takes as long to refuse as somebody who does. */
const nobody = hash('nobody at all')

export const isPassword = async (password: string, passwordHash: string | null | undefined) => {
  const isRight = await verify(passwordHash ?? (await nobody), password)
  return isRight && Boolean(passwordHash)
}

const common = /^(.)\1+$|^(?:0?123456789|1234567890|qwertyuiop|password|passw0rd|admin|diwan|welcome|letmein)\d*$/i

/** Too easy to guess: one letter again and again, the usual ones, or the person's own name. */
export const isGuessable = (password: string, username: string) =>
  common.test(password) || password.toLowerCase().includes(username.toLowerCase())
