import * as z from 'zod/mini'
import { isText, defineKind, toPlainText } from '../kind.ts'

/** The capacity of a QR code of moderate size. */
const mostBytes = 2000

export const qrCode = defineKind({
  configuration: z.object({}),
  blank: {},
  filter: 'text',
  check: (value) => {
    if (!isText(value)) return 'invalid'
    return new TextEncoder().encode(value).length <= mostBytes ? undefined : 'too-long'
  },
  text: toPlainText,
})
