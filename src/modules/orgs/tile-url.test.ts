import { expect, test } from 'vitest'
import { isTileUrl, urlOfTile } from './tile-url.ts'

test.each([
  'https://tiles.example/{z}/{x}/{y}.png',
  'http://10.1.2.3:8080/wmts?layer=parcels&tilematrix={z}&tilerow={y}&tilecol={x}',
  'https://files.example/amman.pmtiles',
  'https://files.example/Amman.PMTILES?token=a',
])('%s names tiles', (url) => expect(isTileUrl(url)).toBe(true))

test.each([
  '',
  'tiles.example/{z}/{x}/{y}.png',
  'ftp://tiles.example/{z}/{x}/{y}.png',
  'javascript:alert(1)//{z}/{x}/{y}',
  'https://user:secret@tiles.example/{z}/{x}/{y}.png',
  'https://{x}.example/{z}/{y}',
  'https://{s}.tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example/{z}/{x}.png',
  'https://tiles.example/style.json',
  'https://files.example/{z}/amman.pmtiles',
])('%s does not', (url) => expect(isTileUrl(url)).toBe(false))

test('a tile has its own address', () =>
  expect(urlOfTile('https://t.example/{z}/{x}/{y}.png?z={z}', { z: 3, x: 4, y: 5 })).toBe(
    'https://t.example/3/4/5.png?z=3',
  ))
