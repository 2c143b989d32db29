/** The message of a refused call: what it tried to do, why that failed, and in which organisation and board. */
import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#core/errors.ts'
import { errors } from '#core/text/errors.ts'
import { failedActions, refusedIn, refusedOnBoard } from '#core/text/failed-actions.ts'
import { say, type Params } from '#core/words.ts'
import { languageOf } from '../door.ts'

/** `PUT /boards/:id`, as the texts of actions are named. */
const actionOf = ({ method, routeOptions: { url = '' } }: FastifyRequest) =>
  `${method} ${url.replace(/^\/api\/v1(\/:orgId)?/, '')}`

const boardIn = (action: string, { id, boardId }: Record<string, string | undefined>) =>
  boardId ?? (/ \/boards\/:id/.test(action) ? id : undefined)

export const errorMessageOf = (request: FastifyRequest, code: ErrorCode, params: Params | undefined): string => {
  const language = languageOf(request)
  const reason = say(errors[code], language, params)
  const name = actionOf(request)
  const action = failedActions[name]
  // A malformed address has none.
  const inPath = (request.params ?? {}) as Record<string, string | undefined>
  const { orgId } = inPath
  if (!action || !orgId || code === 'no-changes') return reason
  const board = boardIn(name, inPath)
  const parts = { action: say(action, language), reason, org: orgId, board: board ?? '' }
  return say(board ? refusedOnBoard : refusedIn, language, parts)
}
