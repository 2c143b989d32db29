/** A thread that typesets one document and ends. What people wrote is data of the template, never part of its source. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { templateData } from './template-data.ts'
import type { TypesetInput } from './typeset.ts'

const fontFolder = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/ibm-plex-sans-arabic/package.json'),
)
const fonts = ['400Regular/IBMPlexSansArabic_400Regular.ttf', '700Bold/IBMPlexSansArabic_700Bold.ttf']

const { template, data, pictures } = workerData as TypesetInput
const workspace = tmpdir()
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: fonts.map((name) => readFileSync(join(fontFolder, name))) }],
})
compiler.mapShadow(join(workspace, 'data.json'), templateData(data))
for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(join(workspace, name), Buffer.from(bytes))
compiler.addSource(join(workspace, 'main.typ'), template)
parentPort?.postMessage(new Uint8Array(compiler.pdf({ mainFilePath: join(workspace, 'main.typ') })))
