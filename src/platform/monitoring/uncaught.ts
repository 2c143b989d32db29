/** Errors thrown outside any handler are logged, counted and answered; the process keeps serving other calls. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { errors } from '#core/text/errors.ts'
import { say } from '#core/words.ts'
import { log } from './log.ts'
import { watch } from './metrics.ts'

/** Refuses the request in whose course something was thrown. */
type Answer = (requestId: string) => void
const underWay = new AsyncLocalStorage<Answer>()
let uncaught = 0
watch('diwan_uncaught', 'Errors thrown outside of any handler since the start', () => uncaught)

const report = (error: unknown, answer = underWay.getStore()) => {
  uncaught += 1
  const requestId = randomUUID()
  log.error({ err: error, requestId }, 'thrown outside of any handler')
  answer?.(requestId)
}

const answerRequest =
  ({ headers }: IncomingMessage, response: ServerResponse): Answer =>
  (requestId) => {
    if (response.writableEnded) return // the connection may carry the next request already
    if (response.headersSent) {
      response.destroy()
      return
    }
    const language = headers['accept-language']?.startsWith('en') ? 'en' : 'ar'
    const { status } = errors.unexpected
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    const errorMessage = say(errors.unexpected, language)
    response.end(JSON.stringify({ error: 'unexpected', errorMessage, requestId }))
  }

const answerUpgrade =
  (socket: Duplex): Answer =>
  () =>
    void socket.destroy()

const answerOf = (event: string | symbol, args: unknown[]): Answer | undefined => {
  if (event === 'request') return answerRequest(args[0] as IncomingMessage, args[1] as ServerResponse)
  return event === 'upgrade' ? answerUpgrade(args[1] as Duplex) : undefined
}

/** Wraps every listener of this server, also those that libraries add. */
export const guardServer = (server: Server) => {
  const emit = server.emit.bind(server)
  server.emit = (event: string | symbol, ...args: unknown[]) => {
    const answer = answerOf(event, args)
    if (!answer) return emit(event as 'request', ...(args as never as [never, never]))
    try {
      return underWay.run(answer, () => emit(event as 'request', ...(args as never as [never, never])))
    } catch (error) {
      report(error, answer)
      return true
    }
  }
}

/** For the whole process: see docs/decisions/0028. */
export const logUncaughtErrors = () => {
  process.on('uncaughtException', (error) => report(error))
  process.on('unhandledRejection', (error) => report(error))
}
