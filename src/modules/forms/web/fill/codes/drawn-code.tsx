/** Barcodes, dark on light in every theme, because scanners need it. */
import JsBarcode from 'jsbarcode'
import { useEffect, useRef } from 'react'

type Props = { code: string; label: string; className?: string }

export const DrawnBarcode = ({ code, format, label, className = 'h-20' }: Props & { format: string }) => {
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const box = svg.current
    if (!box) return
    try {
      // Codes with a wrong check digit cannot be rendered.
      JsBarcode(box, code, { format, height: 48, width: 2, margin: 8, fontSize: 14, font: 'monospace' })
      box.classList.remove('hidden')
    } catch {
      box.classList.add('hidden')
    }
  }, [code, format])
  return (
    <svg
      ref={svg}
      role="img"
      aria-label={label}
      direction="ltr"
      className={`w-auto max-w-full rounded-md bg-white ${className}`}
    />
  )
}
