import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

const home = '/demo/home'

test.each([
  ['/demo/admin/users?q=a#b', '/demo/admin/users?q=a#b'],
  [undefined, home],
  ['', home],
  ['/other/admin/users', home],
  ['/demo', home],
  ['/demo/auth/login', home],
  ['/demo/logout', home],
  ['//evil.example/demo/admin/users', home],
  ['/\\evil.example/demo/admin/users', home],
  ['https://evil.example/demo/admin/users', home],
  ['javascript:alert(1)', home],
  ['/demo/../other/home', home],
])('after signing in to demo, next=%s leads to %s', (next, path) => {
  expect(nextPath(next, 'demo')).toBe(path)
})
