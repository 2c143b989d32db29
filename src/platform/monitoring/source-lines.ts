/**
 * Names files and lines of the sources in stack traces of the bundle. A map is read when an error first needs it: Node itself reads
 * all of them at the start, which takes a tenth of it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const maps = new Map<string, SourceMap | undefined>()

const readMap = (file: string) => {
  const path = `${file}.map`
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload) : undefined
}

const mapOf = (file: string) => {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

const placeOf = (site: NodeJS.CallSite) => {
  const [url, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()]
  if (!url?.startsWith('file:') || !line || !column) return `${url}:${line}:${column}`
  const file = fileURLToPath(url)
  const source = mapOf(file)?.findOrigin(line, column)
  if (!source || !('fileName' in source)) return `${url}:${line}:${column}`
  return `${resolve(dirname(file), source.fileName)}:${source.lineNumber}:${source.columnNumber}`
}

const callOf = (site: NodeJS.CallSite) => {
  if (site.isAsync()) return 'async '
  return site.isConstructor() ? 'new ' : ''
}

const print = (site: NodeJS.CallSite) => {
  const [type, name] = [site.getTypeName(), site.getFunctionName()]
  const called = name && type && !site.isToplevel() && !name.includes('.') ? `${type}.${name}` : name
  const how = callOf(site)
  return called ? `${how}${called} (${placeOf(site)})` : how + placeOf(site)
}

export const nameSourceLines = () => {
  Error.prepareStackTrace = (error, sites) =>
    [String(error), ...sites.map((site) => `    at ${print(site)}`)].join('\n')
}
