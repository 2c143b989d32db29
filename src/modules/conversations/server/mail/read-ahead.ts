/** While one group of mails is stored, the next one is fetched and read. */
import type { FetchedMail } from '#modules/channels/server/kinds/email/fetch-mails.ts'
import { readApart } from '#modules/channels/server/kinds/email/read-apart.ts'
import type { MailReading } from '#modules/channels/server/kinds/email/read-mail.ts'

export type MailWithReading = FetchedMail & { reading: MailReading }

const tooLarge: MailReading = { ok: false, reason: 'mail-too-large' }
const read = async (mails: readonly FetchedMail[]): Promise<MailWithReading[]> => {
  const readings = (await readApart(mails.flatMap(({ raw }) => raw ?? []))).values()
  return mails.map((mail) => ({ ...mail, reading: (mail.raw && readings.next().value) || tooLarge }))
}

/** A failure is reported where the group is awaited; a consumer that stops earlier does not await the group after it. */
const ignoreUnawaited = () => undefined

export async function* readAhead(groups: AsyncGenerator<FetchedMail[]>): AsyncGenerator<MailWithReading[]> {
  const next = async () => {
    const { value, done } = await groups.next()
    if (done) return undefined
    // Not waited for: the group after it is fetched meanwhile.
    const reading = read(value)
    reading.catch(ignoreUnawaited)
    return { reading }
  }
  let coming = next()
  for (;;) {
    const group = await coming
    if (!group) return
    coming = next()
    coming.catch(ignoreUnawaited)
    yield await group.reading
  }
}
