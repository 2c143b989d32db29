import { useMemo } from 'react'
import { encode } from 'uqr'

type Props = { code: string; label: string; className?: string }

/** Dark on light in every theme, because scanners need it. */
export const QrCode = ({ code, label, className = 'size-32' }: Props) => {
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
