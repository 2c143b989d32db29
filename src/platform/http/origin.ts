/** Where a request comes from. */
import type { FastifyRequest } from 'fastify'
import { isUuid } from '#core/values/uuid.ts'
import type { Origin } from '../context.ts'
import { readDevice } from './device-cookie.ts'

const pageIdOf = ({ headers }: FastifyRequest) => {
  const sent = headers['x-page-id']
  return isUuid(sent) ? sent : undefined
}

const visitorTokenOf = ({ headers }: FastifyRequest) => headers['x-visitor-token']?.toString().slice(0, 400)

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
  device: readDevice(request),
  pageId: pageIdOf(request),
  page: request.headers.origin,
  host: request.headers.host,
  visitorToken: visitorTokenOf(request),
})
