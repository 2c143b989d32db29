import { expect, test } from 'vitest'
import { previewKind, type PreviewKind } from './preview-kind.ts'

test.each<[string | undefined, PreviewKind]>([
  ['image/png', 'picture'],
  ['image/jpeg', 'picture'],
  ['image/tiff', 'none'],
  ['application/pdf', 'pdf'],
  ['audio/mpeg', 'audio'],
  ['video/mp4', 'video'],
  ['text/plain', 'text'],
  ['text/csv', 'text'],
  ['application/json', 'text'],
  ['text/html', 'none'],
  ['application/zip', 'none'],
  [undefined, 'none'],
])('%s is shown as %s', (type, kind) => {
  expect(previewKind(type)).toBe(kind)
})
