import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { Color, Email, orEmpty, Phone, Text, TimeZone, Website, WordsSchema } from '#core/schemas.ts'
import { calendars } from '#modules/orgs/api.ts'
import { Features } from '#modules/orgs/api/settings.ts'
import { applyDetails, plainDetails, readDetails, type DetailsPart } from '#modules/orgs/server/configuration.ts'
import { TileUrl, urlOfTile } from '#modules/orgs/tile-url.ts'
import { isCallAllowed } from '#platform/outgoing/outgoing.ts'
import { part } from './part.ts'

export const organization = part<DetailsPart>({
  schema: z.object({
    name: WordsSchema,
    description: Text(2000),
    website: orEmpty(Website),
    primaryColor: z.nullable(Color),
    secondaryColor: z.nullable(Color),
    currency: orEmpty(z.string().check(z.regex(/^[A-Z]{3}$/, problem('currency')))),
    email: orEmpty(Email),
    address: Text(500),
    phoneNumber: orEmpty(Phone),
    welcomeMessage: Text(500),
    copyrightMessage: Text(500),
    timeZone: TimeZone,
    weekStart: z.int(problem('invalid')).check(z.gte(0, problem('invalid')), z.lte(6, problem('invalid'))),
    calendar: z.enum(calendars, problem('invalid')),
    ticketCreation: z.boolean(),
    /** Absent in older configurations. */
    tileUrl: z._default(orEmpty(TileUrl), ''),
    tileAttribution: z._default(Text(200), ''),
    features: Features,
  }),
  read: readDetails,
  normal: plainDetails,
  check: (tenantCtx, { tileUrl }) =>
    !tileUrl || isCallAllowed(tenantCtx, urlOfTile(tileUrl, { z: 0, x: 0, y: 0 }))
      ? []
      : [{ at: ['tileUrl'], problem: 'tile-url' }],
  apply: applyDetails,
})
