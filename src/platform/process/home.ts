/** The folder of this installation. Sources and the built server lie at different depths in it, and both find it here. */
import { existsSync } from 'node:fs'

const above = (folder: URL): URL => {
  if (existsSync(new URL('package.json', folder))) return folder
  const parent = new URL('../', folder)
  if (parent.href === folder.href) throw new Error('No package.json above this file')
  return above(parent)
}

export const home = above(new URL('./', import.meta.url))
