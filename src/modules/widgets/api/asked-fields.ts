/** What a visitor is asked for before the chat; in a file of its own, because the widget loads no schemas. */
export const askedFields = ['name', 'email', 'phoneNumber'] as const
export const askedStates = ['no', 'optional', 'required'] as const
export type AskedField = (typeof askedFields)[number]
export type Asked = Record<AskedField, (typeof askedStates)[number]>

/** Outside working hours an address is needed for the answer. */
export const askedWhile = (isOpen: boolean, preChat: Asked): Asked =>
  isOpen ? preChat : { ...preChat, email: 'required', name: preChat.name === 'no' ? 'optional' : preChat.name }
