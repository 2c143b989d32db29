/** Reads codes from a camera or picture; the WebAssembly reader is served by this server. */
import { BarcodeDetector, setZXingModuleOverrides, type BarcodeFormat } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

setZXingModuleOverrides({
  locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
})

export type Source = HTMLVideoElement | ImageBitmap

export const openReader = (formats: readonly string[]) => {
  const detector = new BarcodeDetector(formats.length > 0 ? { formats: formats as BarcodeFormat[] } : undefined)
  return async (source: Source): Promise<string | undefined> => (await detector.detect(source))[0]?.rawValue
}
