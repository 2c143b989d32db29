/** Attachments of demo tickets: a plan of the parcel, and the coordinates of its corners. */
import type { DemoTicket } from './demo-tickets.ts'
import { demoFiles } from './demo-tickets-text.ts'

/** Corners of a slightly irregular parcel of that area, in metres from its centre. */
const cornersOf = ({ area, parcel }: Pick<DemoTicket, 'area' | 'parcel'>) => {
  const [half, lean] = [Math.sqrt(area) / 2, (Number(parcel) % 7) / 20]
  return [
    [-half, -half * (1 - lean)],
    [half * (1 - lean), -half],
    [half, half * (1 - lean / 2)],
    [-half * (1 + lean), half],
  ] as const
}

const metresADegree = 111_320

const cornersFile = ({ area, parcel, place }: DemoTicket) => {
  const lines = cornersOf({ area, parcel }).map(([east, north], at) => {
    const lat = place.lat + north / metresADegree
    const lng = place.lng + east / (metresADegree * Math.cos((place.lat * Math.PI) / 180))
    return `${at + 1},${lat.toFixed(7)},${lng.toFixed(7)}`
  })
  const text = `\uFEFF${[demoFiles.head, ...lines].join('\r\n')}\r\n`
  return { name: demoFiles.corners(parcel), type: 'text/csv', bytes: Buffer.from(text) }
}

const planFile = ({ area, parcel, basin }: DemoTicket) => {
  const corners = cornersOf({ area, parcel })
  const scale = 110 / Math.sqrt(area)
  const points = corners.map(([east, north]) => [200 + east * scale * 2, 150 - north * scale * 1.6] as const)
  const sides = corners.map(([east, north], at) => {
    const [nextEast, nextNorth] = corners[(at + 1) % corners.length] ?? [0, 0]
    const [[x, y] = [0, 0], [nextX, nextY] = [0, 0]] = [points[at], points[(at + 1) % points.length]]
    const length = Math.hypot(nextEast - east, nextNorth - north).toFixed(1)
    return `<text x="${(x + nextX) / 2}" y="${(y + nextY) / 2 - 4}" font-size="10">${length}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 320" width="800" height="640" font-family="sans-serif" text-anchor="middle">
<rect width="400" height="320" fill="#fbfaf6"/>
<path d="M0 285h400M0 310h400" stroke="#9a8f7a"/>
<text x="200" y="301" font-size="10" fill="#6b6250">${demoFiles.street}</text>
<polygon points="${points.map((point) => point.map((coordinate) => coordinate.toFixed(1)).join(',')).join(' ')}" fill="#e8efe0" stroke="#2f5d3a" stroke-width="2"/>
${sides.join('\n')}
<text x="200" y="145" font-size="18">${demoFiles.parcel(parcel)}</text>
<text x="200" y="165" font-size="11" fill="#555">${demoFiles.basin(basin)}</text>
<path d="M370 60v-30m-6 10l6-10 6 10" stroke="#333" fill="none"/>
<text x="370" y="24" font-size="11">${demoFiles.north}</text>
</svg>`
  return { name: demoFiles.plan(parcel), type: 'image/svg+xml', bytes: Buffer.from(svg) }
}

export const filesFor = (ticket: DemoTicket) => [planFile(ticket), cornersFile(ticket)]
