import { expect, test } from 'vitest'
import { pageSizeAfter } from './source.ts'

test.each([
  ['of short texts are long', { count: 50, length: 5_000 }, 2_000],
  ['of longer texts are shorter', { count: 2_000, length: 4_000_000 }, 500],
  ['of the longest texts still go on', { count: 50, length: 50_000_000 }, 50],
  ['without texts are long', { count: 50, length: 0 }, 2_000],
])('pages %s', (_, page, size) => expect(pageSizeAfter(page)).toBe(size))
