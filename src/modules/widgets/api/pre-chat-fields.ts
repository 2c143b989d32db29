/** What a visitor is asked for before the chat; in a file of its own, because the widget loads no schemas. */
export const preChatFields = ['name', 'email', 'phoneNumber'] as const
export const preChatStates = ['no', 'optional', 'required'] as const
export type PreChatField = (typeof preChatFields)[number]
export type PreChat = Record<PreChatField, (typeof preChatStates)[number]>

/** Outside working hours an address is needed for the answer. */
export const preChatWhile = (isOpen: boolean, preChat: PreChat): PreChat =>
  isOpen ? preChat : { ...preChat, email: 'required', name: preChat.name === 'no' ? 'optional' : preChat.name }
