/** The public site, with the renderer and the files of the browser build. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { portalRoutesWith } from '#modules/portal/server/routes.ts'
import { readConfig } from '#platform/config.ts'
import { home } from '#platform/process/home.ts'
import type { Assets } from './portal/document.tsx'

type Chunk = { file: string; css?: string[]; src?: string }
const entry = 'src/apps/portal/browser.ts'
const fontFile = /ibm-plex-sans-arabic-arabic-400-normal\.woff2$/

/** Without a build, as in tests, pages have neither styles nor scripts. */
const readAssets = async (): Promise<Assets> => {
  const folder = readConfig().DIWAN_PAGES ?? fileURLToPath(new URL('dist', home))
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const chunk = manifest[entry]
  const fonts = Object.entries(manifest).filter(([name]) => fontFile.test(name))
  return {
    css: (chunk?.css ?? []).map((file) => `/${file}`),
    js: chunk ? [`/${chunk.file}`] : [],
    fonts: fonts.map(([, { file }]) => `/${file}`),
  }
}
let assets: Promise<Assets> | undefined

/** React is loaded with the first page. */
export const portalRoutes = portalRoutesWith(async (page) => {
  const { renderPage } = await import('./portal/render-page.tsx')
  return renderPage(page, await (assets ??= readAssets()))
})
