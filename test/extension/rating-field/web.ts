import { createElement } from 'react'
import type { WebKind } from '#modules/forms/web/web-kind.ts'

const stars = (value: number) => '★'.repeat(value)

export const web: WebKind = {
  input: ({ label }) => createElement('input', { 'aria-label': label, type: 'range' }),
  line: (value: number) => stars(value),
  cell: (value: number) => createElement('span', { 'data-rating': value }, stars(value)),
  view: ({ value }) => createElement('meter', { value, max: 5 }),
  change: ({ before, after }) => createElement('ins', {}, `${stars(Number(before))} → ${stars(Number(after))}`),
}
