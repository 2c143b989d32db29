/** Serves the `diwan` command from a running server, which holds the embedded database. */
import { openCommandSocket } from '#platform/process/command-socket.ts'
import type { Config } from '#platform/config.ts'
import type { Engine } from '#platform/database/engine.ts'
import type { Services } from '#platform/services.ts'
import { isUsageError } from './usage-error.ts'
import { wordsOf } from './error-text.ts'
import { makeBackup } from './make-backup.ts'

export const answerCommands = (engine: Engine, config: Config, { blobs }: Services) =>
  openCommandSocket(config.DIWAN_DATA, {
    scratch: blobs.scratch,
    makeBackup: (request) => makeBackup(engine, config, request),
    describe: (error) => ({ words: wordsOf(error), isUsageError: isUsageError(error) }),
  })
