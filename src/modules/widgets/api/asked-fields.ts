/** What a visitor is asked for before the chat; in a file of its own, because the widget loads no schemas. */
export const askedFields = ['name', 'email', 'phoneNumber'] as const
export const askedStates = ['no', 'optional', 'required'] as const
