import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/129.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/129.0 Safari/537.36 Edg/129.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/129.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox', 'Linux'],
  ['curl/8.5', undefined, undefined],
  ['', undefined, undefined],
])('%s is %s on %s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system })
})
