import { expect, test } from 'vitest'
import { isSafeLink, linkFrom } from './safe-link.ts'

test.each([
  ['https://example.com/a?b=1', true],
  ['http://example.com', true],
  ['mailto:name@example.com', true],
  ['javascript:alert(1)', false],
  [' JaVaScRiPt:alert(1)', false],
  ['data:text/html,x', false],
  ['/somewhere', false],
])('a link to %s is safe: %s', (address, isSafe) => expect(isSafeLink(address)).toBe(isSafe))

test.each([
  ['example.com', 'https://example.com'],
  ['example.com/a b', undefined],
  ['www.example.com/page?x=1', 'https://www.example.com/page?x=1'],
  [' https://example.com ', 'https://example.com'],
  ['name@example.com', 'mailto:name@example.com'],
  ['javascript:alert(1)', undefined],
  ['just words', undefined],
])('who types %s means %s', (typed, meant) => expect(linkFrom(typed)).toBe(meant))
