/** Enables the compile cache of Node and source maps of the built server. */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { home } from '#platform/process/home.ts'

enableCompileCache(fileURLToPath(new URL('node_modules/.cache/diwan', home)))
process.setSourceMapsEnabled(true)
