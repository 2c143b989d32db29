/** What a running server with the embedded database does for the `diwan` command. */
import { openCommandSocket } from '#platform/process/command-socket.ts'
import type { Config } from '#platform/config.ts'
import type { Engine } from '#platform/database/engine.ts'
import type { Services } from '#platform/services.ts'
import { isMisuse } from './misused.ts'
import { wordsOf } from './words.ts'
import { makeBackup } from './make-backup.ts'

export const answerCommands = (engine: Engine, config: Config, { blobs }: Services) =>
  openCommandSocket(config.DIWAN_DATA, {
    scratch: blobs.scratch,
    makeBackup: (wanted) => makeBackup(engine, config, wanted),
    describe: (error) => ({ words: wordsOf(error), isMisuse: isMisuse(error) }),
  })
