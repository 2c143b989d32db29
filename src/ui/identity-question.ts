/** "Is it you?": one question for all calls that wait for its answer. Whoever shows it is up to the application. */
import { useSyncExternalStore } from 'react'

type Question = { asked: Promise<boolean>; answer: (isConfirmed: boolean) => void }

let question: Question | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** False where nobody is there to ask, or the person would rather not. */
export const askIdentity = (): Promise<boolean> => {
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
export const useIdentityQuestion = () => useSyncExternalStore(subscribe, () => question)
