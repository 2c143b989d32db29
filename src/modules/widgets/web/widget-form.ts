/** The form of the builder: the fields of a widget side by side, checked by the schemas of its call. */
import * as z from 'zod/mini'
import { Text, RequiredText } from '#core/schemas.ts'
import {
  MessageConfig,
  UiConfigs,
  WidgetSettings,
  type TemplateInput,
  type Widget,
  type WidgetInput,
} from '../api/widgets.ts'
import { firstSettings, firstUiConfigs } from '../first-widget.ts'
import { firstMessages } from '../text/first-messages-text.ts'

const { allowedDomains: Domains, ...settings } = WidgetSettings.shape
const domainsIn = (text: string) => text.split(/[\s,\u060c]+/).filter(Boolean)
const areDomains = z.refine<string>((text) => Domains.safeParse(domainsIn(text)).success, 'domain')

export const WidgetForm = z.object({
  name: RequiredText(100),
  logoFileId: z.nullable(z.uuid()),
  ...UiConfigs.shape,
  ...MessageConfig.shape,
  ...settings,
  /** One on each line. */
  domains: Text(14_000).check(areDomains),
})
export type WidgetForm = z.output<typeof WidgetForm>

const pick = <K extends string, V extends Record<K, unknown>>(shape: Record<K, unknown>, values: V) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, values[key as K]])) as Pick<V, K>

export const partsOf = (form: WidgetForm): Pick<TemplateInput, 'uiConfigs' | 'messageConfig'> => ({
  uiConfigs: pick(UiConfigs.shape, form),
  messageConfig: pick(MessageConfig.shape, form),
})

export const toInput = (form: WidgetForm, channelId: string): WidgetInput => ({
  name: form.name,
  channelId,
  ...partsOf(form),
  settings: { ...pick(settings, form), allowedDomains: domainsIn(form.domains) },
  logoFileId: form.logoFileId,
})

export const toForm = ({ name, logoFileId, uiConfigs, messageConfig, settings: stored }: Widget): WidgetForm => {
  const { allowedDomains, ...rest } = stored
  return { name, logoFileId, ...uiConfigs, ...messageConfig, ...rest, domains: allowedDomains.join('\n') }
}

const { allowedDomains: _none, ...firstRest } = firstSettings
export const blankForm = (name: string): WidgetForm => ({
  name,
  logoFileId: null,
  ...firstUiConfigs,
  ...firstMessages,
  ...firstRest,
  domains: '',
})

const Imported = z.object({ uiConfigs: UiConfigs, messageConfig: MessageConfig })
/** The two parts in the JSON of a file; undefined where it has not both, or something in them is wrong. */
export const parseTemplate = (text: string) => {
  try {
    const read = Imported.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
