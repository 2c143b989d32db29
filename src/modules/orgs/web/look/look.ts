/** The appearance part of the settings. An empty colour means none. */
import * as z from 'zod/mini'
import { Color, orEmpty } from '#core/schemas.ts'
import type { OrgSettings } from '../../api/settings.ts'

export const Look = z.object({
  primaryColor: orEmpty(Color),
  secondaryColor: orEmpty(Color),
  logoFileId: z.nullable(z.string()),
  darkLogoFileId: z.nullable(z.string()),
  backgroundFileId: z.nullable(z.string()),
})
export type Look = z.output<typeof Look>

export const valuesOf = (settings: OrgSettings): Look => ({
  primaryColor: settings.primaryColor ?? '',
  secondaryColor: settings.secondaryColor ?? '',
  logoFileId: settings.logoFileId,
  darkLogoFileId: settings.darkLogoFileId,
  backgroundFileId: settings.backgroundFileId,
})
export const toSettings = ({ primaryColor, secondaryColor, ...pictures }: Look) => ({
  primaryColor: primaryColor || null,
  secondaryColor: secondaryColor || null,
  ...pictures,
})
