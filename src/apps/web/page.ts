/** A page of the product is one value; routes, sidebar, palette, titles and guards derive from it. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Feature } from '#core/features.ts'
import { may } from '#core/may.ts'
import type { Grants, Needs } from '#core/permissions.ts'
import type { Words } from '#core/words.ts'
import type { Area } from './areas.ts'

export const menuGroups = ['work', 'admin', 'super-admin', 'reference'] as const
export type MenuGroup = (typeof menuGroups)[number]

export type Page = {
  path: string
  name: Words
  area: Area
  needs: Needs
  /** Search parameters of the specification, read as text. */
  search?: readonly string[]
  icon?: LucideIcon
  /** A one-line description. */
  about?: Words
  /** Its group in the sidebar, in the order of the list; `keys` is the key code after g. */
  menu?: { group: MenuGroup; keys: string }
  /** Missing for a page that this version does not have yet. */
  load?: () => Promise<ComponentType>
}

/** The part of a page that the router needs before texts, icon and code are loaded. */
export type PageRoute = Pick<Page, 'path' | 'needs' | 'search'> & { feature?: Feature }

export const isOpenTo = (
  { needs, feature }: Pick<PageRoute, 'needs' | 'feature'>,
  grants: Grants | undefined,
  features: readonly string[],
) => may(grants, needs) && (feature === undefined || features.includes(feature))
