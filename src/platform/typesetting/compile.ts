/** Typst, which ends the whole process at some texts: it runs in programs only. What people wrote is data of the template, never part of its source. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export type TypesetInput = {
  /** Reads `data.json` and the pictures by their names. */
  template: string
  data: object
  pictures: Record<string, Uint8Array>
}

const fontFolder = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/ibm-plex-sans-arabic/package.json'),
)
const fonts = ['400Regular/IBMPlexSansArabic_400Regular.ttf', '700Bold/IBMPlexSansArabic_700Bold.ttf']

/** Typst aborts at letters whose direction is overridden, so the override marks are removed. */
const withoutOverrides = (data: object) => Buffer.from(JSON.stringify(data).replace(/[\u202A-\u202E]/gu, ''))

export const compilePdf = ({ template, data, pictures }: TypesetInput): Buffer => {
  const workspace = tmpdir()
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: fonts.map((name) => readFileSync(join(fontFolder, name))) }],
  })
  compiler.mapShadow(join(workspace, 'data.json'), withoutOverrides(data))
  for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(join(workspace, name), Buffer.from(bytes))
  compiler.addSource(join(workspace, 'main.typ'), template)
  return compiler.pdf({ mainFilePath: join(workspace, 'main.typ') })
}
