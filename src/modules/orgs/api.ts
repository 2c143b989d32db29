import * as z from 'zod/mini'
import { endpoint, FileReply } from '#core/endpoint.ts'
import { features, type Feature } from '#core/features.ts'
import { problem } from '#core/problems.ts'
import { Color, Email, orEmpty, Phone, RequiredText, Text, TimeZone, Website } from '#core/schemas.ts'
import { TileUrl } from './tile-url.ts'

/** The second calendar, shown beside the Gregorian one. */
export const calendars = ['gregory', 'islamic-umalqura'] as const
const OrgId = z.object({ orgId: z.string().check(z.maxLength(60)) })
export const Features = z.array(z.enum(Object.keys(features) as [Feature, ...Feature[]])).check(z.maxLength(50))
/** Longer than any single limit, because displayed values are sent back with a change. */
const StoredText = z.string().check(z.maxLength(5000))

/** The public details of an organisation, by the specification's names. */
export const OrgDetails = z.object({
  id: z.string(),
  name: StoredText,
  nameInArabic: StoredText,
  description: StoredText,
  website: StoredText,
  primaryColor: z.nullable(StoredText),
  secondaryColor: z.nullable(StoredText),
  currency: StoredText,
  email: StoredText,
  address: StoredText,
  phoneNumber: StoredText,
  welcomeMessage: StoredText,
  copyrightMessage: StoredText,
  timeZone: StoredText,
  weekStart: z.number(),
  calendar: z.enum(calendars),
  hasLogo: z.boolean(),
  hasDarkLogo: z.boolean(),
  hasBackground: z.boolean(),
})
export type OrgDetails = z.output<typeof OrgDetails>

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

export const orgApi = {
  details: endpoint('GET /organization/:orgId', { needs: 'anyone', input: OrgId, reply: OrgDetails }),
  /** With `theme=dark` that of the dark theme, if there is one. */
  logo: endpoint('GET /organization/:orgId/logo', {
    needs: 'anyone',
    input: z.extend(OrgId, { theme: z.optional(z.enum(['light', 'dark'])) }),
    reply: FileReply,
    carries: 'download',
  }),
  background: endpoint('GET /organization/:orgId/background-image', {
    needs: 'anyone',
    input: OrgId,
    reply: FileReply,
    carries: 'download',
  }),
  /** Finds the organisation with this name in either language, for sign-in by organisation name. */
  find: endpoint('GET /organization', {
    needs: 'anyone',
    org: () => 'platform',
    input: z.object({ name: RequiredText(200) }),
    reply: z.object({ id: z.string() }),
  }),
  settings: endpoint('GET /organization/:orgId/settings', {
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
