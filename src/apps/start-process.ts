/** Keeps what Node compiles for the next start, and lets errors of the built server name the source files. */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { home } from '#platform/process/home.ts'

enableCompileCache(fileURLToPath(new URL('node_modules/.cache/diwan', home)))
process.setSourceMapsEnabled(true)
