/** A server in its own process, for tests that start and kill several. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** As `npm start` starts it. */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=25', '--initial-old-space-size=64']

export const serverEnv = { MALLOC_ARENA_MAX: '2' }

export type NodeProcess = {
  at: string
  output: () => string
  node: ChildProcess
  password: (username: string) => string
  stop: () => Promise<number>
}

/** `node` is stopped by the caller; a process that exits before it listens throws its output. */
export const startNode = async (env: Record<string, string>, timeoutMs = 60_000): Promise<NodeProcess> => {
  const { DATABASE_URL: _, REDIS_URL: __, ...inheritedEnv } = process.env
  const node = spawn('node', [...serverFlags, 'build/server.mjs'], {
    env: { ...serverEnv, ...inheritedEnv, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  node.stdout.on('data', collect)
  node.stderr.on('data', collect)
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It did not open in time: ${output}`)), timeoutMs)
    const checkReady = () => {
      if (!output.includes('Diwan is open at') && !output.includes('A worker is ready')) return
      clearTimeout(timer)
      resolve()
    }
    node.stdout.on('data', checkReady)
    node.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)))
  })
  return {
    at: /open at (http:\/\/[^/\s]+)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1') ?? '',
    output: () => output,
    node,
    password: (username) => new RegExp(`${username}\\s+(\\S+)`).exec(output)?.[1] ?? '',
    stop: async () => {
      const exit = once(node, 'exit')
      node.kill('SIGTERM')
      return Number((await exit)[0])
    },
  }
}
