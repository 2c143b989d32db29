import * as z from 'zod/mini'
import { defineKind, optionalLimit } from '../kind.ts'

export const Place = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  label: z.optional(z.string().check(z.maxLength(300))),
})
type Place = z.output<typeof Place>
const written = ({ lat, lng, label }: Place) => label || `${lat.toFixed(5)}, ${lng.toFixed(5)}`

export const location = defineKind({
  configuration: z.object({ lat: optionalLimit(-90, 90), lng: optionalLimit(-180, 180), zoom: optionalLimit(1, 18) }),
  blank: { lat: 31.95, lng: 35.93, zoom: 8 },
  filter: 'text',
  filterValue: written,
  check: (value) => (Place.safeParse(value).success ? undefined : 'location'),
  text: written,
})
