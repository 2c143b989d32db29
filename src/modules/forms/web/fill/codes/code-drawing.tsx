import { lazyPart } from '#ui/loading/lazy-part.tsx'

export const DrawnQr = lazyPart(async () => (await import('#ui/display/qr-code.tsx')).QrCode)
export const DrawnBarcode = lazyPart(async () => (await import('./drawn-code.tsx')).DrawnBarcode)
