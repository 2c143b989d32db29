/** Pages that the server renders for visitors without an account: HTML and form posts, in the organisation of the address. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { ApiError, fail } from '#core/errors.ts'
import type { Language } from '#core/words.ts'
import type { OpenCtx } from '../context.ts'
import { originOf } from './origin.ts'
import { readForm, type FormFile } from '../files/read-upload.ts'
import { sendFile, type SentFile } from '../files/send-file.ts'
import { recordCaller } from '../monitoring/log-calls.ts'
import { orgIdOf } from '../org-id.ts'
import { openCtx, type Runtime } from '../run-in-org.ts'

export type SiteRequest = {
  params: Record<string, string>
  query: URLSearchParams
  /** Of a form that was posted. */
  form: URLSearchParams
  /** Sent with the form. */
  files: AsyncIterable<FormFile>
  headers: FastifyRequest['headers']
}
export type SiteReply = {
  status: number
  type: string
  body: string | Buffer
  headers: Record<string, string>
}
export type SiteRoute = {
  method: 'GET' | 'POST'
  /** Begins with `/:orgId`. */
  path: `/:orgId${string}`
  language: Language
  /** Other forms with files are refused. */
  takesFiles?: true
  run: (open: OpenCtx, request: SiteRequest) => Promise<SiteReply | SentFile>
}

const mostFormBytes = 100_000

/** Undefined for an address that names no organisation. */
const orgAt = (slug: string) => {
  try {
    return orgIdOf(slug)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

const handlerOf = (runtime: Runtime, { run, language, takesFiles }: SiteRoute) => {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const params = request.params as Record<string, string>
    const orgId = orgAt(params['orgId'] ?? '')
    if (!orgId) return reply.callNotFound()
    recordCaller(request.id, { orgId })
    const open = openCtx(runtime, { orgId, language, from: originOf(request) })
    if (request.isMultipart() && !takesFiles) fail('wrong-type')
    const { form, files, drain } = await readForm(request)
    const sent = {
      params,
      query: new URLSearchParams(request.url.split('?')[1] ?? ''),
      form: typeof request.body === 'string' ? new URLSearchParams(request.body) : form,
      files,
      headers: request.headers,
    }
    const answer = await run(open, sent).finally(drain)
    if ('stream' in answer) return sendFile(reply, answer)
    return reply.status(answer.status).headers(answer.headers).type(answer.type).send(answer.body)
  }
}

export const serveSite = (
  app: FastifyInstance,
  runtime: Runtime,
  { routes, limits }: { routes: readonly SiteRoute[]; limits: RouteShorthandOptions },
) =>
  app.register(async (scope) => {
    scope.removeContentTypeParser(['application/json', 'text/plain'])
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    )
    for (const route of routes)
      scope.route({
        method: route.method,
        url: route.path,
        bodyLimit: mostFormBytes,
        ...limits,
        handler: handlerOf(runtime, route),
      } as never)
  })
