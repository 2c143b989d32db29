/** Builds the page on which surveys are answered: one module, its styles and fonts. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { furtherLanguages } from '../src/modules/surveys/languages.ts'
import { bundleScript } from './build-widget.ts'

const home = fileURLToPath(new URL('../', import.meta.url))
const fonts = ['arabic-400', 'arabic-600', 'latin-400', 'latin-600']

export const buildSurveyPage = async (dist: string) => {
  const dir = `${dist}/survey-page`
  await mkdir(dir, { recursive: true })
  await bundleScript('src/apps/survey/main.tsx', { format: 'esm', file: `${dir}/survey.js` })
  await copyFile(`${home}src/apps/survey/survey.css`, `${dir}/survey.css`)
  const files = `${home}node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic`
  for (const name of fonts) await copyFile(`${files}-${name}-normal.woff2`, `${dir}/${name}.woff2`)
  for (const language of furtherLanguages)
    await copyFile(`${home}src/apps/survey/words/${language}.json`, `${dir}/words-${language}.json`)
  for (const name of ['survey.js', 'survey.css'])
    await writeFile(`${dir}/${name}.br`, brotliCompressSync(await readFile(`${dir}/${name}`)))
}
