/** Contents of messages from what was typed in a form; undefined while something is missing or wrong. */
import {
  ContactMessage,
  InteractiveMessage,
  LocationMessage,
  TemplateMessage,
  type MessageContent,
} from '../../../api/messages.ts'

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])
/** An empty field is not 0. */
const numberIn = (text: string) => (text.trim() === '' ? NaN : Number(text))

export type Values = Readonly<Record<string, string>>

export const insertContents = {
  location: ({ latitude = '', longitude = '', name, address }: Values) =>
    LocationMessage.safeParse({
      type: 'LOCATION',
      latitude: numberIn(latitude),
      longitude: numberIn(longitude),
      ...(name?.trim() && { name: name.trim() }),
      ...(address?.trim() && { address: address.trim() }),
    }).data,
  contact: ({ name = '', phone = '', email = '' }: Values) =>
    phone.trim() || email.trim()
      ? ContactMessage.safeParse({
          type: 'CONTACT',
          contacts: [{ name, phones: phone.trim() ? [phone] : [], emails: email.trim() ? [email] : [] }],
        }).data
      : undefined,
  template: ({ name = '', language = '', parameters = '', text }: Values) =>
    TemplateMessage.safeParse({
      type: 'TEMPLATE',
      name,
      language,
      parameters: linesOf(parameters),
      ...(text?.trim() && { text }),
    }).data,
  interactive: ({ text = '', choices = '', layout = 'buttons' }: Values) =>
    linesOf(choices).length > 0
      ? InteractiveMessage.safeParse({
          type: 'INTERACTIVE',
          text,
          layout,
          choices: linesOf(choices).map((title, at) => ({ id: String(at + 1), title })),
        }).data
      : undefined,
} satisfies Record<string, (values: Values) => MessageContent | undefined>
export type InsertKind = keyof typeof insertContents
