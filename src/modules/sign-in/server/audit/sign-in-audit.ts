/** Sign-ins of all users or of the caller, depending on the reach of the permission. */
import { Readable } from 'node:stream'
import { byteOrderMark, csvLine } from '#core/values/csv.ts'
import { fail } from '#core/errors.ts'
import { errors, isErrorCode } from '#core/text/errors.ts'
import { localeOf, say } from '#core/words.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import { mostSignIns, type SignInFilter, type SignInRecord } from '../../api/sessions.ts'
import { auditText, signInEventText } from '../../text/audit-text.ts'
import { signInStore } from '../store/sign-ins.ts'

/** With reach `own` the filter is always the caller. */
const within = <F extends SignInFilter>({ user }: Pick<Ctx, 'user'>, filter: F): F => {
  const { id, grants } = user ?? fail('signed-out')
  return grants['login-audit.view'] === 'all' ? filter : { ...filter, userId: id }
}

type Page = SignInFilter & { pageNumber: number; pageSize: number }

export const listSignIns = (ctx: Ctx, page: Page) => signInStore.list(ctx, within(ctx, page))

const atOnce = 1_000

const linesOf = async function* (open: OpenCtx, filter: SignInFilter) {
  const { language } = open
  const time = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  const t = (text: keyof typeof auditText) => say(auditText[text], language)
  yield (
    byteOrderMark + csvLine([t('when'), t('who'), t('username'), t('event'), t('reason'), t('address'), t('device')])
  )
  let after: SignInRecord | undefined
  for (let written = 0; written < mostSignIns; written += atOnce) {
    const records: SignInRecord[] = await open.readInOrg((ctx) =>
      signInStore.behind(ctx, filter, { after, limit: atOnce }),
    )
    for (const { at, name, username, event, reason, ip, agent } of records) {
      const why = reason && isErrorCode(reason) ? say(errors[reason], language) : (reason ?? '')
      const who = name ? say(name, language) : ''
      yield csvLine([time.format(new Date(at)), who, username, say(signInEventText[event], language), why, ip, agent])
    }
    if (records.length < atOnce) return
    after = records.at(-1)
  }
  yield csvLine([say(auditText.cutOff, language, { count: mostSignIns })])
}

export const exportSignIns = async (open: OpenCtx, filter: SignInFilter): Promise<SentFile> => ({
  name: `${say(auditText.title, open.language)} ${new Date().toISOString().slice(0, 10)}.csv`,
  type: 'text/csv',
  stream: Readable.from(linesOf(open, within(open, filter))),
})
