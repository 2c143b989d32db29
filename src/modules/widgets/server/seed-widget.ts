/** A widget that no user asks for, so no change is recorded: that of the demo. */
import { setWidgetOfChannel } from '#modules/channels/server/channel-access.ts'
import type { Ctx } from '#platform/context.ts'
import type { WidgetInput } from '../api/widgets.ts'
import { firstSettings, firstUiConfigs } from '../first-widget.ts'
import { widgetTable } from './store/widgets.ts'

export type SeededWidget = Pick<WidgetInput, 'name' | 'messageConfig'> & { primaryColor: string }

export const seedWidget = async (ctx: Ctx, channelId: string, { name, messageConfig, primaryColor }: SeededWidget) => {
  const { id } = await widgetTable.create(ctx, {
    name,
    channelId,
    messageConfig,
    uiConfigs: { ...firstUiConfigs, primaryColor },
    settings: firstSettings,
    logoFileId: null,
  })
  await setWidgetOfChannel(ctx, channelId, id)
}
