/** Serves the built front end: its files for a year, and the one page for every address that a person may open. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fixed from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '#core/errors.ts'

const isPage = ({ method, url }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && !/\.\w{1,5}$/.test(url.split('?')[0] ?? '')

export const servePages = async (app: FastifyInstance, folder: string | undefined) => {
  const index = folder && join(folder, 'index.html')
  const page = index && existsSync(index) ? await readFile(index) : undefined
  if (page)
    await app.register(fixed, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  app.setNotFoundHandler((request, reply) =>
    page && isPage(request)
      ? reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
      : fail('not-found'),
  )
}
