import { expect, test } from 'vitest'
import { isTabUrl, tabTarget } from './tab-url.ts'

const site = 'https://diwan.example.com'
const target = (url: string, params: Record<string, string> = {}) => tabTarget({ url, params }, site)

test('applies the parameters of a tab to its address', () => {
  expect(target('/home')).toEqual({ kind: 'page', path: 'home', search: {} })
  expect(target('workspace/dashboard/?view=a&x=1', { view: 'b', كود: 'أ ب' })).toEqual({
    kind: 'page',
    path: 'workspace/dashboard',
    search: { view: 'b', x: '1', كود: 'أ ب' },
  })
  expect(target('https://reports.example:8443/x?month=10&y=1#top', { month: '11', q: 'a&b=c' })).toEqual({
    kind: 'address',
    href: 'https://reports.example:8443/x?month=11&y=1&q=a%26b%3Dc#top',
    host: 'reports.example:8443',
  })
  expect(target('https://تقارير.example/')).toMatchObject({ kind: 'address' })
})

test('refuses addresses that run code, are not encrypted, or look like another', () => {
  for (const url of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://diwan.example.com/1',
    'file:///etc/passwd',
    'http://plain.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https:\\\\elsewhere.example',
    'https:/elsewhere.example',
    'https://good.example\\@evil.example',
    'https://good.example@evil.example',
    'https://user:pass@evil.example',
    'https://evil.example/\u0000',
    'https://evil.example/a b',
    'https://',
    'https://[::1]/',
    '../admin/users',
    'home/../admin/users',
    'home/%2e%2E/admin',
    'home#x',
    '',
  ]) {
    expect(isTabUrl(url), url).toBe(false)
    expect(target(url), url).toBeUndefined()
  }
})

test('never embeds our own site, whatever the port', () => {
  for (const url of [`${site}/demo/home`, 'https://DIWAN.example.com:444/', 'https://diwan.example.com?x'])
    expect(target(url), url).toBeUndefined()
})
