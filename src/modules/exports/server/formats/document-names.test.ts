import { expect, test } from 'vitest'
import { documentName, sheetNames } from './document-names.ts'

test.each([
  ['طلبات \u202Exlsx.exe\u202C', 'طلبات xlsx.exe'],
  ['\u2067لوحة\u2069 \u2066A\u2069', 'لوحة A'],
  ['first\r\nsecond\u0000\u0085third ', 'first second third'],
  ['می\u200Cخواهم ', 'می\u200Cخواهم'],
  ['"a" <b> & [c]: d?', '"a" <b> & [c]: d?'],
])('a document named %j is called %j', (name, expected) => expect(documentName(name)).toBe(expected))

test.each<[string[], string[]]>([
  [['a/b\\c [d]: e?*'], ['a b c  d   e']],
  [
    ["''quoted''", '\u202E\u2066', ''],
    ['quoted', 'Sheet2', 'Sheet3'],
  ],
  [['\u202E[requests]'], ['requests']],
  [[`${'x'.repeat(30)} y`], ['x'.repeat(30)]],
  [[`${'x'.repeat(30)}😀`], ['x'.repeat(30)]],
  [[`${'x'.repeat(30)}'y`], ['x'.repeat(30)]],
  [
    ['Tickets', 'TICKETS', 'tickets'],
    ['Tickets', 'TICKETS 2', 'tickets 3'],
  ],
  [
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(31), `${'x'.repeat(29)} 2`],
  ],
  [['History'], ['History 1']],
])('sheets named %j are called %j', (names, expected) => expect(sheetNames(names)).toEqual(expected))
