import type { WidgetSize } from '../widgets.ts'

/** Two columns on a small screen, six on a usual one, twelve on a wide one. */
export const gridLook =
  'grid grid-cols-1 items-start gap-4 @3xl:grid-cols-2 @5xl:grid-cols-6 @min-[110rem]:grid-cols-12'
export const spanOf: Record<WidgetSize, string> = {
  small: '@5xl:col-span-2',
  medium: '@5xl:col-span-3',
  large: '@3xl:col-span-2 @5xl:col-span-6',
}
