/** Enables the compile cache of Node, and stack traces that name the sources. */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { nameSourceLines } from '#platform/monitoring/source-lines.ts'
import { home } from '#platform/process/home.ts'

enableCompileCache(fileURLToPath(new URL('node_modules/.cache/diwan', home)))
nameSourceLines()
