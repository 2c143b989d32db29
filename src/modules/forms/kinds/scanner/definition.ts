import * as z from 'zod/mini'
import { patternProblems } from '../config-rules.ts'
import { isText, defineKind, Pattern, toPlainText } from '../kind.ts'
import { checkText, patternEngine } from '../text-rules.ts'

export const codeFormats = [
  'qr_code',
  'code_128',
  'code_39',
  'ean_13',
  'ean_8',
  'upc_a',
  'itf',
  'data_matrix',
  'pdf417',
  'aztec',
] as const

/** Read by the camera, from a picture, or typed. */
export const scanner = defineKind({
  engine: patternEngine,
  configuration: z.object({ formats: z.array(z.enum(codeFormats)), regex: Pattern }),
  blank: { formats: [] },
  problems: ({ regex }) => patternProblems(regex, 'regex'),
  isScanned: true,
  filter: 'text',
  check: (value, { regex }) => (isText(value) ? checkText(value, { maxLength: 4000, regex }) : 'invalid'),
  text: toPlainText,
})
