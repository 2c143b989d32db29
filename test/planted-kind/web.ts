import { createElement } from 'react'
import type { WebKind } from '#modules/forms/web/web-kind.ts'

export const web: WebKind = {
  input: ({ label }) => createElement('input', { 'aria-label': label, type: 'range' }),
  builder: () => import('./builder.ts'),
}
