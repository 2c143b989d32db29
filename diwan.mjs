#!/usr/bin/env node
/** The `diwan` command, for any Node from 18 on. Paths that it is given are meant from where it was called. */
process.env.INIT_CWD ??= process.cwd()
process.argv.splice(2, 0, 'diwan')
await import('./run.mjs')
