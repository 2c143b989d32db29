/** `npm start`: keeps what was compiled for the next start, then serves. */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/diwan', import.meta.url)))
await import('./serve.ts')
