import { Circle } from 'lucide-react'
import { expect, test } from 'vitest'
import { activeItemId } from './active-item.ts'
import type { NavItem } from './sidebar.tsx'

const item = (path: string, more: Partial<NavItem> = {}): NavItem => ({
  id: path,
  name: path,
  icon: Circle,
  path,
  ...more,
})
const groups = [
  { id: 'a', items: [item('home'), item('channels'), item('channels/conversation'), item('channels/wall')] },
  { id: 'b', items: [item('workspace/b1/tickets', { pathPrefix: 'workspace/b1' })] },
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
