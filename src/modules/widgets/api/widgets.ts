/** Chat widgets: how the chat of a website looks, what it says, and their templates. */
import * as z from 'zod/mini'
import { crudApi, StoredRecord } from '#core/crud.ts'
import { endpoint } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { preChatStates } from './pre-chat-fields.ts'
import { Color, orEmpty, RequiredText } from '#core/schemas.ts'

export const positions = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
export const sizes = ['small', 'medium', 'large'] as const
export const fontFamilies = ['IBM Plex Sans Arabic', 'system-ui', 'Tahoma', 'Georgia'] as const
export const fontSizes = { least: 12, most: 20 }

export const UiConfigs = z.object({
  primaryColor: Color,
  secondaryColor: orEmpty(Color),
  backgroundColor: orEmpty(Color),
  textColor: orEmpty(Color),
  position: z.enum(positions, problem('required')),
  size: z.enum(sizes, problem('required')),
  fontFamily: z.enum(fontFamilies, problem('required')),
  fontSize: z
    .int(problem('invalid'))
    .check(z.gte(fontSizes.least, problem('too-few')), z.lte(fontSizes.most, problem('too-many'))),
})
export type UiConfigs = z.output<typeof UiConfigs>

const textIn = (most: number) => z.object({ ar: RequiredText(most), en: RequiredText(most) })
export const MessageConfig = z.object({
  title: textIn(60),
  welcomeMessage: textIn(500),
  placeholder: textIn(100),
  /** Outside the working hours of the channel. */
  offlineMessage: textIn(500),
})
export type MessageConfig = z.output<typeof MessageConfig>

const PreChatState = z.enum(preChatStates, problem('required'))
/** `example.com`, `*.example.com` or `localhost:8080`. */
const Domain = RequiredText(260).check(
  z.regex(/^(\*\.)?[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?(:\d{1,5})?$/i, problem('domain')),
)
export const WidgetSettings = z.object({
  /** Without one every site is allowed. */
  allowedDomains: z.array(Domain).check(z.maxLength(50, problem('too-many'))),
  preChat: z.object({ name: PreChatState, email: PreChatState, phoneNumber: PreChatState }),
  /** Only people whom the website has signed in. */
  requiresIdentity: z.boolean(),
  allowsFiles: z.boolean(),
  allowsVoice: z.boolean(),
  showsWait: z.boolean(),
  offersTranscript: z.boolean(),
  asksRating: z.boolean(),
})
export type WidgetSettings = z.output<typeof WidgetSettings>

export const WidgetInput = z.object({
  name: RequiredText(100),
  /** Of type WEBSITE; each has one widget. */
  channelId: z.uuid(problem('required')),
  uiConfigs: UiConfigs,
  messageConfig: MessageConfig,
  settings: WidgetSettings,
  logoFileId: z.nullable(z.uuid()),
})
export type WidgetInput = z.output<typeof WidgetInput>
export const Widget = z.extend(WidgetInput, StoredRecord.shape)
export type Widget = z.output<typeof Widget>

const access = { view: { needs: 'channel.view' }, edit: { needs: 'channel.manage' } } as const

export const widgetApi = crudApi('/widgets', {
  ...access,
  input: WidgetInput,
  reply: Widget,
  sorts: ['name', 'createdAt'],
  filters: { channelId: z.optional(z.uuid()) },
})

export const templateCategories = ['business', 'support', 'ecommerce', 'healthcare', 'education', 'custom'] as const
export type TemplateCategory = (typeof templateCategories)[number]
export const TemplateInput = z.object({
  title: RequiredText(100),
  category: z.enum(templateCategories, problem('required')),
  uiConfigs: UiConfigs,
  messageConfig: MessageConfig,
})
export type TemplateInput = z.output<typeof TemplateInput>
export const Template = z.extend(TemplateInput, StoredRecord.shape)
export type Template = z.output<typeof Template>

const templates = crudApi('/widget-templates', {
  ...access,
  input: TemplateInput,
  reply: Template,
  sorts: ['title', 'createdAt'],
  filters: { category: z.optional(z.enum(templateCategories)) },
})
export const widgetTemplateApi = {
  list: templates.list,
  get: templates.get,
  remove: templates.remove,
  /** A template whose title is there already is updated. */
  save: endpoint('POST /widget-templates', {
    ...access.edit,
    input: TemplateInput,
    reply: z.extend(Template, { isUpdated: z.boolean() }),
  }),
}
