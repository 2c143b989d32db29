import * as z from 'zod/mini'
import { endpoint, FileReply } from '#core/endpoint.ts'
import { RequiredText } from '#core/schemas.ts'

/** The second calendar, shown beside the Gregorian one. */
export const calendars = ['gregory', 'islamic-umalqura'] as const
export const OrgId = z.object({ orgId: z.string().check(z.maxLength(60)) })
/** Longer than any single limit, because displayed values are sent back with a change. */
export const StoredText = z.string().check(z.maxLength(5000))

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
}
