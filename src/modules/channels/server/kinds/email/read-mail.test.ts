import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cpuTime } from '#test/endpoints/measure-wait.ts'
import { fixtureFolder } from '#test/helpers/fixtures.ts'
import { readApart } from './read-apart.ts'
import { foldQuote } from './fold-quote.ts'
import { largestMail, readMail, type ReadMail } from './read-mail.ts'
import { safeHtml } from './safe-html.ts'

const bytesOf = new Map<string, number>()
const decoder = new TextDecoder('windows-1256')
for (let byte = 255; byte >= 0; byte--) bytesOf.set(decoder.decode(new Uint8Array([byte])), byte)
const in1256 = (text: string) => Buffer.from(Array.from(text, (letter) => bytesOf.get(letter) ?? 63))

type Written = { headers?: string[]; body?: string | Buffer }
const mailOf = ({ headers = [], body = '' }: Written) =>
  Buffer.concat([
    Buffer.from(['From: Ali <ali@example.com>', 'To: help@diwan.test', 'MIME-Version: 1.0', ...headers].join('\r\n')),
    Buffer.from('\r\n\r\n'),
    Buffer.from(body as string),
  ])
const read = async (raw: Buffer): Promise<ReadMail> => {
  const reading = await readMail(raw)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.mail
}

const arabic = 'السلام عليكم، أرجو إصدار سند تسجيل للقطعة 123.'
const title = 'طلب سند تسجيل'
const word = (label: string, bytes: Buffer) => `Subject: =?${label}?B?${bytes.toString('base64')}?=`

test('Arabic is read in every charset that it is sent in, labelled rightly, wrongly or not at all', async () => {
  const [old, utf8] = [in1256(arabic), Buffer.from(arabic)]
  const cases: [string, Buffer, Buffer][] = [
    ['text/plain; charset=windows-1256', old, in1256(title)],
    ['text/plain; format=flowed;\r\n charset="x-windows-1256"', old, in1256(title)],
    ['text/plain; charset=cp1256', old, in1256(title)],
    ['text/plain', old, in1256(title)],
    ['text/plain; charset=utf-8', old, in1256(title)],
    ['text/plain; charset=iso-8859-1', old, in1256(title)],
    ['text/plain; charset=us-ascii', old, in1256(title)],
    ['text/plain; charset=utf-8', utf8, Buffer.from(title)],
    ['text/plain; charset=windows-1252', utf8, Buffer.from(title)],
    ['text/plain', utf8, Buffer.from(title)],
  ]
  for (const [type, body, subject] of cases) {
    const label = /charset="?([\w-]+)/.exec(type)?.[1] ?? 'utf-8'
    const headers = [`Content-Type: ${type}`, 'Content-Transfer-Encoding: 8bit', word(label, subject)]
    const mail = await read(mailOf({ headers, body }))
    expect([type, mail.subject, mail.text]).toEqual([type, title, arabic])
  }
  const encoded = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64']
  expect(await read(mailOf({ headers: encoded, body: old.toString('base64') }))).toMatchObject({ text: arabic })
  const bare = Buffer.concat([Buffer.from('From: a@b.co\r\nSubject: '), in1256(title), Buffer.from('\r\n\r\n'), old])
  expect(await read(bare)).toMatchObject({ subject: title, text: arabic })
  const french = 'Voilà, déjà reçu à Nîmes'
  const latin = { headers: ['Content-Type: text/plain; charset=iso-8859-1'], body: Buffer.from(french, 'latin1') }
  expect(await read(mailOf(latin))).toMatchObject({ text: french })
})

test('what a person wrote is separated from the mail below it, and nothing is lost', () => {
  const below = [
    'في الأحد، 15 نوفمبر 2026 في 2:24 ص كتب الدعم الفني <support@example.jo>:\n> مرحبا\n> كيف نساعدك؟',
    'بتاريخ الأحد، ١٥ نوفمبر ٢٠٢٦ في ٢:٢٤ ص تمت كتابة ما يلي بواسطة الدعم <s@e.jo>:\n\n> مرحبا',
    '________________________________\nمن: الدعم <s@e.jo>\nتم الإرسال: الأحد، 15 نوفمبر 2026 02:24\nإلى: زبون\nالموضوع: تذكرة\n\nمرحبا',
    'On Sun, 15 Nov 2026 at 02:24, Support\n<s@e.jo> wrote:\n> hi',
    '-----الرسالة الأصلية-----\nمن: x\nمرحبا',
    '2013.02.08. 7:31 keltezéssel, Eszter írta:\n> szia\n\n-- \nGábor',
  ]
  for (const quoted of below) expect(foldQuote(`شكراً لكم.\n\n${quoted}\n`)).toEqual({ text: 'شكراً لكم.', quoted })
  const whole = [
    'On Monday I wrote:\nthis list',
    'في الاجتماع كتب المدير ما يلي:\nنعم',
    '> first?\n\nyes\n\n> second?\n\nno',
    '---------- Forwarded message ---------\nFrom: a <a@b.co>\nDate: 1 Jan 2026\nSubject: x\n\nhello',
    '> only a quote',
  ]
  for (const text of whole) expect(foldQuote(text)).toEqual({ text, quoted: '' })
})

test('HTML is shown without scripts, forms and remote pictures, and is read where there is no text', async () => {
  const html = `<div dir="rtl" onclick="x()" style="color:red;background:url(http://e.vil/x)">مرحبا<script>alert(1)</script>
    <a href="javascript:alert(1)">x</a><a href="https://a.test/">y</a><img src="cid:logo@1"><img src="https://e.vil/p.png" alt="p">
    <img src="https://e.vil/pixel" width="1" height="1"><form action="/x"><input name="a"></form><style>*{}</style>
    <img src="data:image/svg+xml,<svg onload=alert(1)>"><iframe src="https://e.vil"></iframe><svg onload="x()"></svg></div>`
  const safe = await safeHtml(html)
  expect(safe).not.toMatch(/script|onclick|onload|form|input|iframe|svg|url\(|pixel|\*\{\}|<img[^>]* src=/)
  expect(safe).toContain('data-cid="logo@1"')
  expect(safe).toContain('data-remote="https://e.vil/p.png"')
  expect(safe).toContain('<div dir="rtl" style="color:red">')
  const mail = await read(mailOf({ headers: ['Content-Type: text/html; charset=utf-8'], body: html }))
  expect(mail).toMatchObject({ text: expect.stringMatching(/^مرحبا/), remotePictures: 1 })
  const deep = { headers: ['Content-Type: text/html'], body: '<div>'.repeat(50_000) }
  expect((await read(mailOf(deep))).html.length).toBeLessThan(1_000)
})

test('thread keys, plus-tokens, reply addresses and odd senders are read; never the subject', async () => {
  const headers = [
    'Subject: Re: x',
    'Message-ID: <m3@a.test>',
    'In-Reply-To: <m2@a.test>',
    'References: <m1@a.test>\r\n <m2@a.test>',
    'Delivered-To: help+tok2@diwan.test',
    'Cc: "Team": b@c.co, HELP+Tok1@diwan.test;, broken',
    'Reply-To: other@example.com',
  ]
  expect(await read(mailOf({ headers, body: 'x\0y' }))).toMatchObject({
    messageId: 'm3@a.test',
    answers: ['m2@a.test', 'm1@a.test'],
    plusTokens: ['tok1', 'tok2'],
    from: { name: 'Ali', address: 'ali@example.com' },
    replyTo: { address: 'other@example.com' },
    text: 'xy',
    kind: 'message',
  })
})

test('bounces and automatic replies are recognised', async () => {
  const kinds: [string, string][] = [
    ['Auto-Submitted: auto-replied', 'automatic'],
    ['X-Autoreply: yes', 'automatic'],
    ['Subject: رد تلقائي: خارج المكتب', 'automatic'],
    ['Auto-Submitted: no', 'message'],
    ['X-Failed-Recipients: x@y.co', 'bounce'],
  ]
  for (const [header, kind] of kinds)
    expect([header, (await read(mailOf({ headers: [header] }))).kind]).toEqual([header, kind])
  const report = mailOf({
    headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
    body: '--b\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; x@y.co\r\nAction: delayed\r\nStatus: 4.4.1\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <ours@diwan.test>\r\n--b--',
  })
  const bounce = { messageId: 'ours@diwan.test', recipient: 'x@y.co', status: '4.4.1', isFinal: false }
  expect(await read(report)).toMatchObject({ kind: 'bounce', bounce })
})

test('what cannot be read has a reason', async () => {
  const bomb = Array.from({ length: 300 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`)
  const cases: [Buffer, string][] = [
    [Buffer.from(''), 'mail-empty'],
    [Buffer.from('\r\n \r\n'), 'mail-empty'],
    [Buffer.from('Subject: x\r\n\r\nno sender'), 'mail-without-sender'],
    [Buffer.alloc(largestMail + 1, 'a'), 'mail-too-large'],
    [Buffer.from(`From: a@b.co\r\n${bomb.join('')}`), 'mail-malformed'],
  ]
  for (const [raw, reason] of cases) expect(await readMail(raw)).toEqual({ ok: false, reason })
})

/** How long this thread worked, which everything else on it had to wait for. */
const workDuring = async <T>(work: () => Promise<T>) => {
  const began = cpuTime()
  return { result: await work(), took: cpuTime() - began }
}

test('a hostile mail is read beside the event loop, is given up after its time, and holds up no mail after it', async () => {
  const html = ['Content-Type: text/html']
  const hostile = [
    mailOf({ headers: html, body: '<div><b>'.repeat(20_000) }),
    mailOf({ headers: [`To: ${'a@b.co, '.repeat(60_000)}`] }),
    mailOf({ body: 'some words of text\n'.repeat(60_000) }),
  ]
  const good = mailOf({ body: arabic })
  expect(await readApart([good])).toMatchObject([{ ok: true, mail: { text: arabic } }])
  const alone = await workDuring(async () => {
    for (const raw of hostile) await readMail(raw)
  })
  const apart = await workDuring(() => readApart([...hostile, good]))
  expect(apart.result.map(({ ok }) => ok)).toEqual([true, true, true, true])
  expect(apart.took).toBeLessThan(alone.took / 4)
  const costly = mailOf({ headers: html, body: '<div><b>'.repeat(100_000) })
  const named = (n: number) => mailOf({ headers: [`Subject: ${n}`], body: arabic })
  const given = [
    ...(await readApart([named(1), named(2), costly, named(3), costly, named(4)], 300)),
    ...(await readApart([good])),
  ]
  expect(given.map((reading) => (reading.ok ? reading.mail.subject : reading.reason))).toEqual([
    '1',
    '2',
    'mail-too-costly',
    '3',
    'mail-too-costly',
    '4',
    '',
  ])
  const order: string[] = []
  const long = readApart([costly, costly, costly], 300).then(() => order.push('a mailbox of costly mails'))
  await readApart([good]).then(() => order.push('the mailbox beside it'))
  await long
  expect(order).toEqual(['the mailbox beside it', 'a mailbox of costly mails'])
  const attached = mailOf({
    headers: ['Content-Type: text/csv; name=a.csv', 'Content-Disposition: attachment'],
    body: 'a,b',
  })
  const [reading] = await readApart([attached])
  expect(reading?.ok && reading.mail.files.map(({ bytes }) => bytes.toString().trim())).toEqual(['a,b'])
})

const folder = fixtureFolder('mail')
test.skipIf(!folder)('mails of other makers are read', async () => {
  const files = readdirSync(folder ?? '', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.eml'))
  expect(files.length).toBeGreaterThan(40)
  const mails: Record<string, ReadMail | string> = {}
  for (const name of files) {
    const reading = await readMail(readFileSync(`${folder}/${name}`))
    mails[name.split('/').at(-1) ?? ''] = reading.ok ? reading.mail : reading.reason
  }
  expect(Object.values(mails).filter((mail) => typeof mail === 'string')).toEqual(['mail-without-sender'])
  expect(Object.values(mails).filter((mail) => typeof mail !== 'string' && mail.kind === 'bounce')).toHaveLength(3)
  expect(mails).toMatchObject({
    'auto_reply.eml': { kind: 'automatic' },
    'auto_reply_with_auto_submitted.eml': { kind: 'automatic' },
    'bounced_with_no_from.eml': {
      bounce: { recipient: 'noreply@example-service.com', status: '5.7.1', isFinal: true },
    },
    'delivery-status.eml': { bounce: { messageId: 'xxxxx@email.amazonses.com', status: '5.1.1' } },
    'mail_with_quote.eml': { text: 'Yes, I am providing you step how to reproduce this issue' },
    'multiple_in_reply_to.eml': { answers: { length: 3 } },
    'non_utf_encoded_mail.eml': { subject: 'أهلين عميلنا الكريم' },
    'only_html.eml': { text: 'This is html only mail' },
    'reply.eml': { plusTokens: ['6bdc3f4d-0bec-4515-a284-5d916fdde489'], files: { length: 2 } },
    'mail_with_inline_images.eml': { files: [{ contentId: 'ii_lm7fuura0' }, {}, {}] },
    'welcome_html.eml': { remotePictures: 20 },
    'mail_with_invalid_to.eml': { to: [{ address: 'vishnu@chatwoot.com' }] },
  })
})

test.skipIf(!folder)('replies of other makers are folded', () => {
  const replies = Object.fromEntries(
    readdirSync(`${folder}/replies`).map((name) => {
      const text = readFileSync(`${folder}/replies/${name}`, 'utf8')
      const found = foldQuote(text)
      const letters = (given: string) => given.replace(/\s/g, '')
      expect([name, letters(found.text + found.quoted)]).toEqual([name, letters(text)])
      return [name.replace('.txt', ''), found]
    }),
  )
  const isFolded = (name: string) => replies[name]?.quoted !== ''
  const folded = [
    '4',
    '6',
    '19',
    'thread',
    'msn',
    'ios_outlook',
    'german_outlook',
    'fr_multiline',
    'portuguese',
    'italian',
  ]
  expect(folded.filter((name) => !isFolded(`email_${name}`))).toEqual([])
  const tricky = ['1_on_false_positive', '2_url_with_wrote', '4_from_in_body', '17_forward_header', '18_inline_reply']
  expect(tricky.filter((name) => isFolded(`email_tricky_${name}`))).toEqual([])
})
