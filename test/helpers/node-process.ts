/** A whole Diwan in a process of its own, for tests that start, kill and join several. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type NodeProcess = {
  at: string
  said: () => string
  node: ChildProcess
  password: (username: string) => string
  stop: () => Promise<number>
}

/** `node` is stopped by the caller; a process that ends before it is open is an error with its own words. */
export const startNode = async (surroundings: Record<string, string>, patience = 60_000): Promise<NodeProcess> => {
  const { DATABASE_URL: _, REDIS_URL: __, ...here } = process.env
  const node = spawn('node', ['--max-semi-space-size=8', 'build/server.mjs'], {
    env: { ...here, PORT: '0', LOG_LEVEL: 'warn', ...surroundings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
  }
  node.stdout.on('data', hear)
  node.stderr.on('data', hear)
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`It did not open in time: ${said}`)), patience)
    const look = () => {
      if (!said.includes('Diwan is open at') && !said.includes('A worker is ready')) return
      clearTimeout(late)
      resolve()
    }
    node.stdout.on('data', look)
    node.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)))
  })
  return {
    at: /open at (http:\/\/[^/\s]+)/.exec(said)?.[1]?.replace('localhost', '127.0.0.1') ?? '',
    said: () => said,
    node,
    password: (username) => new RegExp(`${username}\\s+(\\S+)`).exec(said)?.[1] ?? '',
    stop: async () => {
      const gone = once(node, 'exit')
      node.kill('SIGTERM')
      return Number((await gone)[0])
    },
  }
}
