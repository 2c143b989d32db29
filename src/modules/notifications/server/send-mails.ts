/** Sends the mails that are due: one for each record, or one digest for each user. */
import { say, type Language, type Words } from '#core/words.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { sendMail, type Mail } from '#platform/mail/mail.ts'
import type { NotificationGroup } from '../api.ts'
import { isQuiet, nextDigest } from '../mail-times.ts'
import { mailText } from '../mail-text.ts'
import { sentenceOf } from '../sentences.ts'
import { groupRows, readSubjects } from './list-notifications.ts'
import { scheduleMails } from './mail-queue.ts'
import { plainSettings, quietOf } from './plain-settings.ts'
import { mailStore, type DueNotification } from './store/mails.ts'
import { settingsStore } from './store/settings.ts'
import type { ReadSubjects, SubjectReaders } from './subjects.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** Users in one transaction. */
const mostInTransaction = 100

type Person = Awaited<ReturnType<typeof rightsOf>>[number]
type Group = Omit<NotificationGroup, 'isMuted'>
type Addressed = { person: Person & { email: string }; read: ReadSubjects; slug: string }

const same = (text: string): Words => ({ ar: text, en: text })
/** Text of people keeps its own direction. */
const isolated = (text: string) => `\u2068${text}\u2069`

const linesOf = ({ items, kind }: Group, { refs }: ReadSubjects, language: Language) =>
  items
    .toReversed()
    .flatMap((item) => [sentenceOf(item, { kind, refs }, language), ...(item.excerpt ? [isolated(item.excerpt)] : [])])

/** The parts that every mail has. */
const frameOf = (ctx: Ctx, { person, slug }: Addressed): Pick<Mail, 'to' | 'language' | 'closing' | 'unsubscribe'> => {
  const token = encodeURIComponent(unsubscribeToken(ctx, person.userId))
  const { site } = ctx.services
  const closing = [
    say(mailText.settings, person.language, { url: `${site}/${slug}/notifications?tab=settings` }),
    say(mailText.unsubscribe, person.language, { url: `${site}/${slug}/unsubscribe?token=${token}` }),
  ]
  return {
    to: person.email,
    language: person.language,
    closing: closing.map(same),
    unsubscribe: `${site}/api/v1/${slug}/notifications/unsubscribe?token=${token}`,
  }
}

/** By kind of subject, where it is no ticket. */
const openWords: Partial<Record<string, Words>> = {
  conversation: mailText.openConversation,
  workflow: mailText.openWorkflow,
  'sla-policies': mailText.openSettings,
  'status-steps': mailText.openSettings,
  script: mailText.openSettings,
}

const mailOfSubject = (ctx: Ctx, addressed: Addressed, group: Group): Mail => {
  const { person, read, slug } = addressed
  return {
    ...frameOf(ctx, addressed),
    subject: same(group.number ? `[${group.number}] ${group.name}` : group.name),
    body: linesOf(group, read, person.language).map(same),
    link: {
      label: openWords[group.kind] ?? mailText.open,
      url: `${ctx.services.site}/${slug}/${group.path}`,
    },
  }
}

/** Counts tickets, or records where there are others too. */
export const digestSubjectOf = (groups: readonly Pick<Group, 'kind'>[]) =>
  groups.every(({ kind }) => kind === 'ticket') ? mailText.digestSubject : mailText.digestOfRecords

const digestOf = (ctx: Ctx, addressed: Addressed, groups: readonly Group[]): Mail => {
  const { person, read, slug } = addressed
  const partOf = (group: Group) =>
    [
      group.number ? `${isolated(group.name)} (${group.number})` : isolated(group.name),
      ...linesOf(group, read, person.language),
      `${ctx.services.site}/${slug}/${group.path}`,
    ].join('\n')
  return {
    ...frameOf(ctx, addressed),
    subject: same(say(digestSubjectOf(groups), person.language, { count: groups.length })),
    body: groups.map((group) => same(partOf(group))),
    link: { label: mailText.openAll, url: `${ctx.services.site}/${slug}/notifications` },
  }
}

const holdForDigest = async (ctx: Ctx, rows: readonly DueNotification[], until: Date) => {
  await scheduleMails(ctx, [until])
  await mailStore.hold(
    ctx,
    rows.map(({ id }) => id),
    until,
  )
}

const mailsFor = (ctx: Ctx, addressed: Addressed, rows: readonly DueNotification[]): Mail[] => {
  const [digest, single] = [rows.filter(({ isDigest }) => isDigest), rows.filter(({ isDigest }) => !isDigest)]
  const inDigest = groupRows(digest, addressed.read)
  return [
    ...(inDigest.length > 0 ? [digestOf(ctx, addressed, inDigest)] : []),
    ...groupRows(single, addressed.read).map((group) => mailOfSubject(ctx, addressed, group)),
  ]
}

/** Returns whether there may be more. */
const sendBatch = (readers: SubjectReaders) => async (ctx: Ctx) => {
  const due = await mailStore.claim(ctx, mostInTransaction)
  if (due.length === 0) return false
  const byUser = Map.groupBy(due, ({ userId }) => userId)
  const { timeZone: orgZone, id: slug } = await readOrg(ctx)
  const settings = new Map((await settingsStore.find(ctx, [...byUser.keys()])).map((own) => [own.userId, own]))
  for (const person of await rightsOf(ctx, [...byUser.keys()])) {
    const rows = byUser.get(person.userId) ?? []
    const own = settings.get(person.userId) ?? plainSettings(person.userId)
    const { email } = person
    if (!email || own.mailMode === 'off') continue
    const zone = own.timeZone ?? orgZone
    const held = isQuiet(quietOf(own), zone, Date.now()) ? rows.filter(({ isDigest }) => !isDigest) : []
    if (held.length > 0) await holdForDigest(ctx, held, new Date(nextDigest(own.digestHour, zone, Date.now())))
    const sent = rows.filter((row) => !held.includes(row))
    const read = await readSubjects(readers)(ctx, person, sent)
    for (const mail of mailsFor(ctx, { person: { ...person, email }, read, slug }, sent)) await sendMail(ctx, mail)
  }
  return true
}

export const sendNotificationMails = (readers: SubjectReaders) => async (open: OpenCtx) => {
  while (await open.inOrg(sendBatch(readers))) continue
}
