/** The settings of an organisation, apart from the details that every page shows. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { features, type Feature } from '#core/features.ts'
import { problem } from '#core/problems.ts'
import { Color, Email, orEmpty, Phone, RequiredText, Text, TimeZone, Website } from '#core/schemas.ts'
import { calendars, OrgDetails, OrgId, StoredText } from '../api.ts'
import { TileUrl } from '../tile-url.ts'

export const Features = z.array(z.enum(Object.keys(features) as [Feature, ...Feature[]])).check(z.maxLength(50))

/** With the settings that its administrators decide. */
export const OrgSettings = z.extend(OrgDetails, {
  features: Features,
  /** Features that the platform withholds. */
  withheld: Features,
  ticketCreation: z.boolean(),
  /** Whence the map of location fields has its tiles; it may hold the key of a service. */
  tileUrl: StoredText,
  tileAttribution: StoredText,
  logoFileId: z.nullable(z.uuid()),
  darkLogoFileId: z.nullable(z.uuid()),
  backgroundFileId: z.nullable(z.uuid()),
})
export type OrgSettings = z.output<typeof OrgSettings>

const currencies = new Set(Intl.supportedValuesOf('currency'))
const isCurrency = (code: string) => currencies.has(code)

export const OrgChange = z.partial(
  z.object({
    name: RequiredText(200),
    nameInArabic: RequiredText(200),
    description: Text(2000),
    website: orEmpty(Website),
    primaryColor: z.nullable(Color),
    secondaryColor: z.nullable(Color),
    currency: orEmpty(z.string().check(z.maxLength(3, problem('currency')), z.refine(isCurrency, problem('currency')))),
    email: orEmpty(Email),
    address: Text(500),
    phoneNumber: orEmpty(Phone),
    welcomeMessage: Text(500),
    copyrightMessage: Text(500),
    logoFileId: z.nullable(z.uuid()),
    /** Shown instead of the logo in the dark theme. */
    darkLogoFileId: z.nullable(z.uuid()),
    backgroundFileId: z.nullable(z.uuid()),
    features: Features,
    timeZone: TimeZone,
    /** 0 is Sunday. */
    weekStart: z.int(problem('invalid')).check(z.gte(0, problem('invalid')), z.lte(6, problem('invalid'))),
    calendar: z.enum(calendars, problem('invalid')),
    /** Whether tickets may be created at all; it can also be turned off for single users. */
    ticketCreation: z.boolean(),
    tileUrl: orEmpty(TileUrl),
    tileAttribution: Text(200),
  }),
)

export type OrgChange = z.output<typeof OrgChange>
const OrgSeen = z.partial(z.omit(OrgSettings, { id: true, hasLogo: true, hasDarkLogo: true, hasBackground: true }))

export const orgSettingsApi = {
  get: endpoint('GET /organization/:orgId/settings', {
    needs: 'user.admin',
    input: OrgId,
    reply: OrgSettings,
    openToPlatform: true,
  }),
  update: endpoint('PATCH /organization/:orgId', {
    needs: 'user.admin',
    input: z.extend(OrgChange, {
      ...OrgId.shape,
      /** The former values of the changed fields, so that a change made meanwhile is not lost. */
      previous: z.optional(OrgSeen),
    }),
    reply: OrgSettings,
  }),
}
