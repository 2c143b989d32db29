import * as z from 'zod/mini'
import { isText, kind, plain } from './kind.ts'

export const barcodeFormats = ['CODE128', 'CODE39', 'EAN13', 'EAN8', 'UPC', 'ITF14'] as const
const shapes: Record<(typeof barcodeFormats)[number], RegExp> = {
  CODE128: /^[\x20-\x7e]{1,80}$/,
  CODE39: /^[0-9A-Z\-. $/+%]{1,80}$/,
  EAN13: /^\d{12,13}$/,
  EAN8: /^\d{7,8}$/,
  UPC: /^\d{11,12}$/,
  ITF14: /^\d{13,14}$/,
}

/** Typed or scanned, drawn as its code. */
export const barcode = kind({
  config: z.object({ format: z.enum(barcodeFormats) }) as z.ZodMiniType<{ format: (typeof barcodeFormats)[number] }>,
  blank: { format: 'CODE128' as const },
  filter: 'text',
  check: (value, { format }) => (isText(value) && shapes[format].test(value) ? undefined : 'barcode'),
  text: plain,
})
