/** Shown in a conversation in place of content that a provider did not pass on. */

const inBothLanguages = (ar: string, en: string) => `${ar}\n${en}`

/** The customer sent something that the provider's API does not carry. */
export const unreadableMessage = {
  type: 'TEXT' as const,
  text: inBothLanguages(
    '[أرسل العميل رسالة من نوع لا يمكن عرضه هنا]',
    '[The customer sent a message of a type that cannot be shown here]',
  ),
}

/** What a person sends to see whether a channel works. */
export const testMessage = inBothLanguages('رسالة تجريبية من ديوان', 'A test message from Diwan')

export const unreadableFile = (name: string) =>
  inBothLanguages(`[ملف تعذّر جلبه: ${name}]`, `[A file that could not be fetched: ${name}]`)

export const whatsappText = {
  /** The button that opens a list of choices, twenty characters at most. */
  choose: 'اختر · Choose',
}
