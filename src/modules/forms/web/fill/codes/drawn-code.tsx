/** Barcodes and QR codes, dark on light in every theme, because scanners need it. */
import JsBarcode from 'jsbarcode'
import { useEffect, useMemo, useRef } from 'react'
import { encode } from 'uqr'

type Props = { code: string; label: string; className?: string }

export const DrawnQr = ({ code, label, className = 'size-32' }: Props) => {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(code, { ecc: 'M', border: 2 })
    const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: side, path: dots.join('') }
  }, [code])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-md bg-white fill-black ${className}`}
    >
      <path d={path} />
    </svg>
  )
}

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
