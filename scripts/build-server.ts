/**
 * Packs the server and the `diwan` command into a few files, because most of a start was the search for a thousand. Packages are
 * left as they are installed, except for those that consist of many small files, and React, which is slow unless packed for production.
 */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const home = fileURLToPath(new URL('../', import.meta.url))
const isPacked = /^[./#]|^(kysely|zod|pg-boss|react|react-dom|lucide-react)(\/|$)/

export const buildServer = async (folder = 'build') => {
  rmSync(new URL(`../${folder}`, import.meta.url), { recursive: true, force: true })
  const bundle = await rolldown({
    input: {
      server: 'src/apps/server.ts',
      diwan: 'src/apps/diwan.ts',
      'sandbox-thread': 'src/platform/sandbox/sandbox-thread.ts',
      'typeset-program': 'src/platform/typesetting/typeset-program.ts',
      'convert-worker': 'src/modules/knowledge/server/import/convert-worker.ts',
      'mail-thread': 'src/modules/channels/server/kinds/email/mail-thread.ts',
      'document-program': 'src/modules/exports/server/formats/document-program.ts',
    },
    cwd: home,
    platform: 'node',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    external: (id) => !isPacked.test(id),
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
}

if (import.meta.main) await buildServer()
