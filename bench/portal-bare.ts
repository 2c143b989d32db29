/** The smallest comparable server: sends the same bytes as a kept page. */
import fastify from 'fastify'

process.once('message', (page: string) => {
  const app = fastify()
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  void app.listen({ port: 0, host: '127.0.0.1' }).then((at) => process.send?.(Number(new URL(at).port)))
})
process.once('disconnect', () => process.exit(0))
