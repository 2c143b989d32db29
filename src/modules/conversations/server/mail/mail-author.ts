/** Who wrote a mail: the name and the signature under which it leaves. */
import type { ConfigValues } from '#core/config-fields.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { textOf } from '#platform/connection-tests/test-call.ts'
import type { Ctx } from '#platform/context.ts'

export type MailAuthor = { name: string; signature: string }

/** Undefined for mails that the server itself writes. */
export const authorOf = async (ctx: Ctx, userId: string | null): Promise<MailAuthor | undefined> => {
  const user = userId ? await userRecords.byId(ctx, userId) : undefined
  if (!user) return undefined
  const language = user.language === 'en' ? 'en' : 'ar'
  const name = `${user.firstName[language]} ${user.lastName[language]}`.trim()
  const { signature } = (user.profile ?? {}) as { signature?: unknown }
  return { name, signature: typeof signature === 'string' ? signature.trim() : '' }
}

/** `{agent.name}` is the author; without one it is left out, with what joined it to the rest. */
export const fillNames = (text: string, author: MailAuthor | undefined) =>
  author
    ? text.replaceAll('{agent.name}', author.name)
    : text.replace(/[^\S\n]*[-–—|·,\u060c]?[^\S\n]*\{agent\.name\}[^\S\n]*[-–—|·,\u060c]?[^\S\n]*/g, ' ').trim()

/** The author's own, else that of the channel. */
export const signatureOf = (config: ConfigValues, author: MailAuthor | undefined) =>
  author?.signature || fillNames(textOf(config, 'signature'), author).trim()
