/** Builds the chat widget of websites: the loader as one plain script, the frame as one module with its styles. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const home = fileURLToPath(new URL('../', import.meta.url))

type Output = { format: 'iife' | 'esm'; file: string }
/** One script, with Preact for its components. */
export const bundleScript = async (input: string, { format, file }: Output) => {
  const bundle = await rolldown({
    input,
    cwd: home,
    platform: 'browser',
    transform: {
      jsx: { runtime: 'automatic', importSource: 'preact' },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  })
  await bundle.write({ file, format, minify: true, codeSplitting: false })
  await bundle.close()
}

export const buildWidget = async (dist: string) => {
  const dir = `${dist}/widget`
  await mkdir(dir, { recursive: true })
  for (const [input, format, file] of [
    ['src/apps/widget/loader.ts', 'iife', 'widget.js'],
    ['src/apps/widget/frame.tsx', 'esm', 'frame.js'],
  ] as const) {
    await bundleScript(input, { format, file: `${dir}/${file}` })
  }
  for (const name of ['frame.css', 'try.css']) await copyFile(`${home}src/apps/widget/${name}`, `${dir}/${name}`)
  for (const name of ['widget.js', 'frame.js', 'frame.css', 'try.css'])
    await writeFile(`${dir}/${name}.br`, brotliCompressSync(await readFile(`${dir}/${name}`)))
}
