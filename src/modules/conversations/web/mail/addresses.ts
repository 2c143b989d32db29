/** Addresses as they are typed into one line, and the subject. */
import type { Recipients } from '../../api/recipients.ts'

export type TypedRecipients = { to: string; cc: string; bcc: string; subject?: string }

const isAddress = (text: string) => /^[^\s@<>,;]{1,64}@[^\s@<>,;]{1,190}$/.test(text)

/** Separated by commas of both languages, semicolons or lines; a name before `<…>` is left out. */
export const parseAddresses = (typed: string) => {
  const parts = typed
    .split(/[,;\u060c\u061b\n]/)
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim())
    .filter((part) => part !== '')
  return { addresses: [...new Set(parts.filter(isAddress))], wrong: parts.find((part) => !isAddress(part)) }
}

/** Undefined where something is wrong with them. */
export const toRecipients = ({ to, cc, bcc, subject = '' }: TypedRecipients): Recipients | undefined => {
  const parsed = [to, cc, bcc].map(parseAddresses)
  const [first, copies, hidden] = parsed.map(({ addresses }) => addresses)
  if (parsed.some(({ wrong }) => wrong !== undefined) || !first?.length) return undefined
  return { to: first, cc: copies ?? [], bcc: hidden ?? [], ...(subject.trim() && { subject: subject.trim() }) }
}
