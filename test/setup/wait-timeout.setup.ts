/** What a test waits for comes in the end or not at all: waiting longer than the usual second costs nothing on a quiet machine. */
import { vi } from 'vitest'
import { startPackedPrograms } from '#platform/process/program-url.ts'

const patience = 15_000
const isSet = Symbol.for('diwan.patience')
type Options = number | { timeout?: number; interval?: number }

const withPatience = (options: Options = {}) =>
  typeof options === 'number' ? options : { timeout: patience, ...options }

// A worker goes from file to file with the same `vi`.
if (!(isSet in vi)) {
  const { waitFor, waitUntil } = vi
  Object.assign(vi, {
    [isSet]: true,
    waitFor: (check: () => unknown, options?: Options) => waitFor(check, withPatience(options)),
    waitUntil: (check: () => unknown, options?: Options) => waitUntil(check, withPatience(options)),
  })
}

// What is shipped has been built before the tests.
startPackedPrograms(new URL('../../build/', import.meta.url))
