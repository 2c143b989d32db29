import { expect, test } from 'vitest'
import { activeItemId } from './active-item.ts'

const item = (path: string, pathPrefix?: string) => ({ id: path, path, pathPrefix })
const groups = [
  { items: [item('home'), item('channels'), item('channels/conversation'), item('channels/wall')] },
  { items: [item('workspace/b1/tickets', 'workspace/b1')] },
]

test.each([
  ['home', 'home'],
  ['home/more', undefined],
  ['channels', 'channels'],
  ['channels/create', 'channels'],
  ['channels/conversation', 'channels/conversation'],
  ['channels/conversation/c1', 'channels/conversation'],
  ['channels/wall', 'channels/wall'],
  ['channelsabc', undefined],
  ['workspace/b1/ticket', 'workspace/b1/tickets'],
  ['workspace/b1/tickets', 'workspace/b1/tickets'],
  ['workspace/b2/tickets', undefined],
])('%s marks %s', (path, expected) => expect(activeItemId(groups, path)).toBe(expected))
