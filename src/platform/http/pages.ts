/** Serves the built front end: assets with a long cache time, and index.html for every page address. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fixed from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '#core/errors.ts'

const isPage = ({ method, url }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && !/\.\w{1,5}$/.test(url.split('?')[0] ?? '')

export const servePages = async (app: FastifyInstance, folder: string | undefined) => {
  const index = folder && join(folder, 'index.html')
  const page = index && existsSync(index) ? await readFile(index) : undefined
  if (folder && page) {
    await app.register(fixed, {
      root: folder,
      serve: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isAsset = path.includes('/assets/')
        void reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
        // The loader of the chat widget is a script of other sites.
        if (path.includes('/widget/')) void reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
    // One route for top-level files instead of one for each of hundreds.
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'index.html') continue
      const under = entry.isDirectory() ? '/*' : ''
      app.get(`/${entry.name}${under}`, (request, reply) =>
        reply.sendFile(decodeURI(request.url.split('?')[0] ?? '').slice(1)),
      )
    }
  }
  app.setNotFoundHandler((request, reply) =>
    page && isPage(request)
      ? reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
      : fail('not-found'),
  )
}
