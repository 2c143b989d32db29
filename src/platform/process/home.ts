/** The root folder of this installation, found from sources and from the built server, which lie at different depths. */
import { existsSync } from 'node:fs'

const above = (folder: URL): URL => {
  if (existsSync(new URL('package.json', folder))) return folder
  const parent = new URL('../', folder)
  if (parent.href === folder.href) throw new Error('No package.json above this file')
  return above(parent)
}

export const home = above(new URL('./', import.meta.url))
