import * as z from 'zod/mini'
import { isText, defineKind, toPlainText } from '../kind.ts'

export const barcodeFormats = ['CODE128', 'CODE39', 'EAN13', 'EAN8', 'UPC', 'ITF14'] as const
type Format = (typeof barcodeFormats)[number]

/** Verifies the check digit. */
const isChecked = (digits: string) => {
  const sum = digits
    .slice(0, -1)
    .split('')
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}
const digits = (length: number) => (value: string) =>
  /^\d+$/.test(value) && (value.length === length - 1 || (value.length === length && isChecked(value)))
const shapes: Record<Format, (value: string) => boolean> = {
  CODE128: (value) => /^[\x20-\x7e]{1,80}$/.test(value),
  CODE39: (value) => /^[0-9A-Z\-. $/+%]{1,80}$/.test(value),
  EAN13: digits(13),
  EAN8: digits(8),
  UPC: digits(12),
  ITF14: digits(14),
}

/** Typed or scanned, shown as a barcode. */
export const barcode = defineKind({
  configuration: z.object({ format: z.enum(barcodeFormats) }) as z.ZodMiniType<{ format: Format }>,
  blank: { format: 'CODE128' as const },
  filter: 'text',
  check: (value, { format }) => (isText(value) && shapes[format](value) ? undefined : 'barcode'),
  text: toPlainText,
})
