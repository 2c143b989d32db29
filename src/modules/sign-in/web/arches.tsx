/** The arches of a diwan, one behind another, as a quiet background. They never mirror: they are symmetric. */
const centre = 200
const spring = 350
const halves = [196, 160, 126, 94, 64]

const arch = (half: number) => {
  const x = (part: number) => centre + part * half
  const y = (part: number) => spring - part * half
  const start = `M${x(-1)} 620V${spring}`
  const rise = `C${x(-1)} ${y(0.66)} ${x(-0.56)} ${y(1.1)} ${centre} ${y(1.42)}`
  const fall = `C${x(0.56)} ${y(1.1)} ${x(1)} ${y(0.66)} ${x(1)} ${spring}`
  return `${start}${rise}${fall}V620`
}

export const Arches = ({ className = '' }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 400 600" preserveAspectRatio="xMidYMax slice" className={`text-brand ${className}`}>
    {halves.map((half) => (
      <path
        key={half}
        d={arch(half)}
        fill="currentColor"
        fillOpacity={0.055}
        stroke="currentColor"
        strokeOpacity={0.14}
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </svg>
)
