/** Re-authentication: one dialog for all calls that wait for it; the application renders it. */
import { useSyncExternalStore } from 'react'

type Question = { asked: Promise<boolean>; answer: (isConfirmed: boolean) => void }

let question: Question | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** False where no dialog is mounted, or the user cancels. */
export const requestIdentity = (): Promise<boolean> => {
  if (listeners.size === 0) return Promise.resolve(false)
  if (question) return question.asked
  const { promise, resolve } = Promise.withResolvers<boolean>()
  question = {
    asked: promise,
    answer: (isConfirmed) => {
      question = undefined
      tell()
      resolve(isConfirmed)
    },
  }
  tell()
  return promise
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useIdentityRequest = () => useSyncExternalStore(subscribe, () => question)
