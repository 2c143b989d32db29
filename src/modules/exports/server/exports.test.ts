import { existsSync, readdirSync } from 'node:fs'
import { join as path } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { stepApi } from '#modules/approvals/api.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { delegationApi } from '#modules/profile/api/delegations.ts'
import { sessionApi } from '#modules/sign-in/api/sessions.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { approvalApi } from '#modules/tickets/api/approvals.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { userApi } from '#modules/users/api/users.ts'
import type { Grants } from '#core/permissions.ts'
import { jobStarterOf } from '#platform/jobs/user-jobs.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { ownSession } from '#platform/via.ts'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { exportConfig } from '#test/samples/exports.ts'
import { pictureForm } from '#test/samples/foundation.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { downloadExport, joinRuns, rowsOfSheet, untilExported } from '#test/helpers/export-files.ts'
import { killingPool } from '#test/helpers/killing-pool.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { unzip } from '#test/helpers/unzip.ts'
import { writeSheet } from '#test/helpers/write-sheet.ts'
import { exportApi, templateApi, type ExportConfig } from '../api.ts'
import type { Format } from '../rules.ts'
import { clockOf } from './cells.ts'
import { runExport } from './run-export.ts'
import { exportStore } from './store.ts'
import { historyCells } from './story-rows.ts'

const { join, clientFor, engine, server, services, runtime, runInOrg, config: settings } = await openTestServer()
type Joined = Awaited<ReturnType<typeof join>>

const admin = { 'user.admin': 'all' } as const
const reader = { 'ticket.view': 'all', 'ticket-view.tables': 'all', 'ticket-export.excel-all': 'all' } as const

type Look = Partial<ExportConfig> & { format?: Format }
const start = (who: Joined, boardId: string, { format = 'EXCEL', ...more }: Look = {}) =>
  who.call(exportApi.start, {
    boardId,
    ids: 'all',
    sort: 'customSequence',
    format,
    config: { ...exportConfig, ...more },
    timeZone: 'Asia/Amman',
  })

const open = (url: string) => server.inject({ url })
const download = (who: Joined, id: string) => downloadExport(server, who, id)

const exportRows = async (who: Joined, boardId: string, more: Partial<ExportConfig> = {}) => {
  const { id } = await start(who, boardId, more)
  expect(await untilExported(who, id)).toMatchObject({ state: 'ready' })
  const files = await unzip((await download(who, id)).bytes)
  return { id, files, rows: rowsOfSheet(files['xl/worksheets/sheet1.xml']) }
}

describe('a list in Excel', () => {
  test('has Arabic texts, numbers and dates as such, from right to left, and no formulas', async () => {
    const owner = await join(admin)
    const fields = { cost: { type: 'NUMBER' }, day: { type: 'DATE' }, note: { type: 'TEXT' } } as const
    const { board, ids } = await makeTicketBoard(owner, { fields })
    const columns = [
      'customSequence',
      'name',
      'status',
      'dueDate',
      `cf.${ids['cost']}`,
      `cf.${ids['day']}`,
      `cf.${ids['note']}`,
    ]
    const values = { [ids['cost'] ?? '']: 12.5, [ids['day'] ?? '']: '2026-01-31', [ids['note'] ?? '']: '=1+1' }
    await owner.call(ticketApi.create, {
      boardId: board.id,
      name: 'طلب <رخصة> & "بناء"',
      dueDate: '2026-07-01T21:30:00.000Z',
      values,
    })
    // In winter, and with the character that separates the texts of a column.
    await owner.call(ticketApi.create, {
      boardId: board.id,
      name: "=cmd|'/c calc'!A1",
      dueDate: '2019-01-01T21:30:00.000Z',
      values: { [ids['note'] ?? '']: 'a\\b \u001f"c"' },
    })
    const { files, rows } = await exportRows(owner, board.id, { columns })
    const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).not.toContain('<f>')
    expect(rows).toEqual([
      ['الرقم', 'العنوان', 'الحالة', 'الاستحقاق', 'cost', 'day', 'note'],
      // Half past midnight in Amman, and the day, counted from 1900.
      ['REQ-0001', 'طلب &lt;رخصة&gt; &amp; &quot;بناء&quot;', 'Open', '46205.02083333333', '12.5', '46053', '=1+1'],
      ['REQ-0002', "=cmd|'/c calc'!A1", 'Open', '43466.97916666667', '', '', 'a\\b &quot;c&quot;'],
    ])
    expect(sheet).toContain(`<c t="inlineStr" s="8"><is><t>=cmd`)
    // A narrower column shows marks instead of a date with its time.
    expect(sheet).toContain('<col min="4" max="4" width="17" customWidth="1"/>')
    expect(files['xl/styles.xml']).toContain('<alignment vertical="top" readingOrder="2"/>')
    const { files: english } = await exportRows(owner, board.id, { language: 'en', direction: 'ltr' })
    expect(english['xl/worksheets/sheet1.xml']).not.toContain('rightToLeft')
    expect(english['xl/styles.xml']).toContain(
      'applyFont="1" applyAlignment="1"><alignment vertical="top" readingOrder="1"/>',
    )
    expect(rowsOfSheet(english['xl/worksheets/sheet1.xml'])[0]).toEqual(['Number', 'Title'])
  })

  test('has the time of each season', () => {
    const toLocal = clockOf('Europe/Berlin')
    const shown = ['2026-01-01T00:00Z', '2026-03-29T00:59Z', '2026-03-29T01:00Z', '2026-12-31T23:30Z'].map((time) =>
      new Date(toLocal(Date.parse(time))).toISOString().slice(0, 16),
    )
    expect(shown).toEqual(['2026-01-01T01:00', '2026-03-29T01:59', '2026-03-29T03:00', '2027-01-01T00:30'])
  })

  test('has the logo of the organisation on a cover, and cuts texts that Excel would refuse', async () => {
    const owner = await join(admin)
    const { board } = await makeTicketBoard(owner)
    await owner.call(ticketApi.create, { boardId: board.id, name: 'one' })
    const { files: plain } = await exportRows(owner, board.id, { hasLogo: true })
    expect(Object.keys(plain).some((name) => name.includes('drawing'))).toBe(false)
    const long = await unzip(await writeSheet(['a'], [['x'.repeat(1_000_000)]]))
    expect(rowsOfSheet(long['xl/worksheets/sheet1.xml'])[1]?.[0]).toHaveLength(32_767)
    const form = pictureForm('logo')
    const uploaded = await server.inject({
      method: 'POST',
      url: `/api/v1/${owner.org}/files`,
      payload: form.payload,
      headers: { ...form.headers, authorization: owner.token },
    })
    await owner.call(orgSettingsApi.update, { orgId: owner.org, logoFileId: (uploaded.json() as { id: string }).id })
    const { files } = await exportRows(owner, board.id, { hasLogo: true, title: 'With a <logo>' })
    expect(files['xl/worksheets/sheet1.xml']).toContain('<drawing r:id="rId1"/>')
    expect(files['xl/drawings/drawing1.xml']).toContain('cy="571500"')
    expect(files['xl/drawings/drawing1.xml']).toContain('descr="With a &lt;logo&gt;"')
    expect(files['xl/drawings/_rels/drawing1.xml.rels']).toContain('../media/picture1.png')
    expect(files['xl/media/picture1.png']).toContain('PNG')
    expect(rowsOfSheet(files['xl/worksheets/sheet2.xml'])[1]).toEqual(['REQ-0001', 'one'])
    // By their name, not by the word they sign in with.
    expect(rowsOfSheet(files['xl/worksheets/sheet1.xml'])).toContainEqual(['صدّرها', 'Test Test'])
  })

  test('has the selected tickets only, in the order of the list', async () => {
    const owner = await join(admin)
    const { board } = await makeTicketBoard(owner)
    const made = []
    for (const name of ['b', 'a', 'c']) made.push(await owner.call(ticketApi.create, { boardId: board.id, name }))
    const { id } = await owner.call(exportApi.start, {
      boardId: board.id,
      ids: made.slice(0, 2).map((ticket) => ticket.id),
      sort: 'name',
      format: 'EXCEL',
      config: exportConfig,
      timeZone: 'UTC',
    })
    expect(await untilExported(owner, id)).toMatchObject({ state: 'ready', done: 2, total: 2 })
    const files = await unzip((await download(owner, id)).bytes)
    expect(rowsOfSheet(files['xl/worksheets/sheet1.xml']).slice(1)).toEqual([
      ['REQ-0002', 'a'],
      ['REQ-0001', 'b'],
    ])
  })

  test('has no ticket, column or value that its starter may not see', async () => {
    const owner = await join(admin)
    const { board, ids } = await makeTicketBoard(owner, {
      fields: { open: { type: 'TEXT' }, closed: { type: 'TEXT', isHidden: true } },
    })
    const own = await join({ ...reader, 'ticket.view': 'own' }, owner.org)
    const values = { [ids['open'] ?? '']: 'seen' }
    await owner.call(ticketApi.create, { boardId: board.id, name: 'theirs', values })
    await owner.call(ticketApi.create, { boardId: board.id, name: 'mine', values, watcherIds: [own.userId] })
    const columns = ['name', 'status', `cf.${ids['open']}`, `cf.${ids['closed']}`, 'nonsense']
    expect((await exportRows(own, board.id, { columns })).rows).toEqual([
      ['العنوان', 'open'],
      ['mine', 'seen'],
    ])
  })
})

describe('comments and history of a list', () => {
  test('are tables of their own, with what the starter may see of the tickets that they may see', async () => {
    const owner = await join(admin)
    const { board } = await makeTicketBoard(owner)
    const user = await join({ ...reader, 'ticket.view': 'own', 'ticket.history': 'all' }, owner.org)
    const more = { mentionIds: [], fileIds: [], kind: 'note' as const }
    for (const name of ['mine', 'theirs']) {
      const watcherIds = name === 'mine' ? [user.userId] : []
      const { id: ticketId } = await owner.call(ticketApi.create, {
        boardId: board.id,
        name,
        priority: 'low',
        watcherIds,
      })
      for (const place of ['first', 'second'])
        await owner.call(commentApi.add, { ticketId, body: `<p>${place} of ${name}</p>`, ...more })
    }
    const parts = { hasComments: true, hasHistory: true }
    const sheetsOf = async (who: Joined) => {
      const { files } = await exportRows(who, board.id, parts)
      return [1, 2, 3].map((no) => rowsOfSheet(files[`xl/worksheets/sheet${no}.xml`]))
    }
    const [tickets, comments, history] = await sheetsOf(user)
    expect(tickets).toHaveLength(2)
    expect(comments?.map((row) => [row[0], row[3]])).toEqual([
      ['التذكرة', 'التعليق'],
      ['REQ-0001', 'first of mine'],
      ['REQ-0001', 'second of mine'],
    ])
    // The priority is not theirs to see.
    expect(history?.slice(1).every(([number]) => number === 'REQ-0001')).toBe(true)
    expect(JSON.stringify(history)).not.toContain('الأولوية')
    const [, all, everything] = await sheetsOf(owner)
    expect(all?.slice(1).map((row) => row[0])).toEqual(['REQ-0001', 'REQ-0001', 'REQ-0002', 'REQ-0002'])
    expect(JSON.stringify(everything)).toContain('الأولوية')
    await setGrants(owner, user, { ...reader, 'ticket.view': 'own' })
    const { files } = await exportRows(user, board.id, parts)
    expect(Object.keys(files).filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(2)
    const { id } = await start(owner, board.id, { ...parts, format: 'WORD' })
    expect(await untilExported(owner, id)).toMatchObject({ state: 'ready' })
    const document = joinRuns((await unzip((await download(owner, id)).bytes))['word/document.xml'])
    for (const part of ['second of theirs', 'سجل التغييرات']) expect(document).toContain(part)
  })
})

const setGrants = async (owner: Joined, { userId: id }: Joined, grants: Grants) => {
  const { grants: previous } = await owner.call(permissionApi.ofUser, { id })
  await owner.call(permissionApi.setUser, { id, grants, previous })
}

/** Everything in the compressed streams of a PDF. */
const insidePdf = (bytes: Buffer) => {
  const parts: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    const end = bytes.indexOf('endstream', at)
    try {
      parts.push(inflateSync(bytes.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // pictures and fonts are packed otherwise
    }
    at = end
  }
  return parts.join('\n')
}
const hex = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

describe('Word and PDF', () => {
  const full = { hasCover: true, hasLogo: true, hasComments: true, hasHistory: true, title: 'ملف 2026-01-31' }
  const single = {
    'ticket-export.word-single': 'all',
    'ticket-export.pdf-single': 'all',
    'ticket-export.excel-single': 'all',
  } as const
  const startOne = async (who: Joined, ticketId: string, format: Format) => {
    const config = { ...exportConfig, ...full }
    const { id } = await who.call(exportApi.startOne, { ticketId, format, config, timeZone: 'Asia/Amman' })
    expect(await untilExported(who, id)).toMatchObject({ state: 'ready' })
    return (await download(who, id)).bytes
  }

  test('have the list from right to left, with numbers and dates in their order', async () => {
    const owner = await join(admin)
    const { board } = await makeTicketBoard(owner)
    await owner.call(ticketApi.create, {
      boardId: board.id,
      name: 'طلب رخصة +962 79 123',
      dueDate: '2026-07-01T21:30:00.000Z',
    })
    const columns = ['customSequence', 'name', 'dueDate']
    const word = await start(owner, board.id, { ...full, columns, format: 'WORD' })
    expect(await untilExported(owner, word.id)).toMatchObject({ state: 'ready', done: 1, total: 1 })
    const document = joinRuns((await unzip((await download(owner, word.id)).bytes))['word/document.xml'])
    for (const part of [
      '<w:bidi/>',
      '<w:rtl/>',
      '<w:bidiVisual/>',
      'العنوان',
      '>REQ-0001<',
      'طلب رخصة \u2066+962 79 123\u2069',
      '\u20662026-07-02 00:30\u2069',
      'ملف \u20662026-01-31\u2069',
      '<w:tblCellMar>',
    ])
      expect(document).toContain(part)
    const footer = (await unzip((await download(owner, word.id)).bytes))['word/footer1.xml'] ?? ''
    expect(footer).toMatch(/صفحة [\s\S]*PAGE[\s\S]* من [\s\S]*NUMPAGES/)
    const pdf = await start(owner, board.id, { ...full, columns, format: 'PDF' })
    expect(await untilExported(owner, pdf.id)).toMatchObject({ state: 'ready' })
    const { bytes, headers } = await download(owner, pdf.id)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('ملف 2026-01-31.pdf')
    const inside = insidePdf(bytes)
    // The letters of a title can be copied from the file as what they are.
    for (const letter of ['ط', 'خ', 'ع']) expect(inside).toContain(`<${hex(letter)}>`)
    expect(`${bytes.toString('latin1')}${inside}`).toContain('/Lang (ar')
  })

  test('have one ticket with comments and history, without what its reader may not see', async () => {
    const owner = await join(admin)
    const { board, ids } = await makeTicketBoard(owner, {
      fields: { open: { type: 'TEXT' }, closed: { type: 'TEXT', isHidden: true } },
    })
    const values = { [ids['open'] ?? '']: 'seen value' }
    const ticket = await owner.call(ticketApi.create, { boardId: board.id, name: 'one', values })
    await owner.call(commentApi.add, {
      ticketId: ticket.id,
      body: '<p>first &amp; last</p>',
      mentionIds: [],
      fileIds: [],
      kind: 'note',
    })
    await owner.call(ticketApi.update, { id: ticket.id, version: ticket.version + 1, name: 'two' })
    const documentOf = async (who: Joined) =>
      joinRuns((await unzip(await startOne(who, ticket.id, 'WORD')))['word/document.xml'])
    const whole = await documentOf(owner)
    for (const part of ['seen value', 'first &amp; last', 'سجل التغييرات', 'Open']) expect(whole).toContain(part)
    const clerk = await join({ 'ticket.view': 'all', ...single }, owner.org)
    const trimmed = await documentOf(clerk)
    expect(trimmed).toContain('seen value')
    for (const part of ['سجل التغييرات', 'Open', 'closed']) expect(trimmed).not.toContain(part)
    expect((await startOne(clerk, ticket.id, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-')
    const sheets = await unzip(await startOne(clerk, ticket.id, 'EXCEL'))
    expect(Object.keys(sheets).filter((name) => name.includes('worksheets'))).toHaveLength(3)

    const limited = await join({ 'ticket.view': 'own', ...single }, owner.org)
    const how = { format: 'PDF' as const, config: exportConfig, timeZone: 'UTC' }
    await expect(limited.call(exportApi.startOne, { ticketId: ticket.id, ...how })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(
      (await join({ 'ticket.view': 'all' }, owner.org)).call(exportApi.startOne, { ticketId: ticket.id, ...how }),
    ).rejects.toMatchObject({ code: 'not-permitted' })
  })
})

test('one ticket shows its signature and photos, and names files of comments, to those who may see them', async () => {
  const owner = await join(admin)
  const named = { ar: 'Insiders', en: 'Insiders' }
  const group = await owner.call(groupApi.create, { name: named, parentId: null, assignmentType: 'MANUAL' })
  const { board, ids } = await makeTicketBoard(owner, {
    sections: [{}, { securityPolicies: [group.id] }],
    fields: { sign: { type: 'SIGNATURE' }, photos: { type: 'IMAGE' }, closed: { type: 'IMAGE', in: 1 } },
  })
  const upload = async () => {
    const form = pictureForm('attachment')
    const headers = { ...form.headers, authorization: owner.token }
    const url = `/api/v1/${owner.org}/files`
    return ((await server.inject({ method: 'POST', url, payload: form.payload, headers })).json() as { id: string }).id
  }
  const ticket = await owner.call(ticketApi.create, {
    boardId: board.id,
    name: 'one',
    values: {
      [ids['sign'] ?? '']: { fileId: await upload(), signedBy: owner.userId, signedAt: new Date().toISOString() },
      [ids['photos'] ?? '']: [await upload(), await upload()],
      [ids['closed'] ?? '']: [await upload()],
    },
  })
  const comment = { ticketId: ticket.id, body: '<p>see</p>', mentionIds: [], fileIds: [await upload()] }
  await owner.call(commentApi.add, { ...comment, kind: 'note' })
  const clerk = await join(
    { ...reader, 'ticket-export.word-single': 'all', 'ticket-export.excel-single': 'all' },
    owner.org,
  )
  const exported = async (who: Joined, format: Format) => {
    const config = { ...exportConfig, hasComments: true }
    const { id } = await who.call(exportApi.startOne, { ticketId: ticket.id, format, config, timeZone: 'Asia/Amman' })
    expect(await untilExported(who, id)).toMatchObject({ state: 'ready' })
    return unzip((await download(who, id)).bytes)
  }
  const document = async (who: Joined) => joinRuns((await exported(who, 'WORD'))['word/document.xml'])
  const whole = await document(owner)
  expect(whole.match(/<w:drawing>/g)).toHaveLength(4)
  const trimmed = await document(clerk)
  expect(trimmed.match(/<w:drawing>/g)).toHaveLength(3)
  expect(trimmed).not.toContain('closed')
  const sheets = await exported(clerk, 'EXCEL')
  const rows = rowsOfSheet(sheets['xl/worksheets/sheet1.xml'])
  expect(rows.find(([name]) => name === 'sign')?.[1]).toMatch(/^Test Test · \d{4}-\d\d-\d\d \d\d:\d\d$/)
  for (const who of [owner, clerk]) {
    const { id } = await start(who, board.id, { hasComments: true })
    expect(await untilExported(who, id)).toMatchObject({ state: 'ready' })
    const list = await unzip((await download(who, id)).bytes)
    const said = who === owner ? 'see\na.png' : 'see'
    expect(rowsOfSheet((await exported(who, 'EXCEL'))['xl/worksheets/sheet2.xml'])[1]?.[2]).toBe(said)
    expect(rowsOfSheet(list['xl/worksheets/sheet2.xml'])[1]?.[3]).toBe(said)
  }
})

test('history names the step and the reason of an approval, which are no fields', async () => {
  const owner = await join(admin)
  const { board } = await makeTicketBoard(owner)
  const entry = {
    at: '2026-01-31T10:00:00.000Z',
    actorId: null,
    actorName: 'A',
    kind: 'ticket.rejected',
    changes: [
      { field: 'approvalStep', before: null, after: { ar: 'اعتماد الصرف', en: 'Payment' } },
      { field: 'approvalReason', before: null, after: 'No budget' },
    ],
  }
  const context = { language: 'en' as const, toLocal: (at: number) => at, board }
  expect(historyCells(context, {}, [])(entry)[2]).toContain('Approval step: Payment\nReason: No budget')
})

describe('rights', () => {
  test('an export needs the permission of its format, and only its user sees it', async () => {
    const owner = await join(admin)
    const { board } = await makeTicketBoard(owner)
    await owner.call(ticketApi.create, { boardId: board.id, name: 'one' })
    const member = await join({ ...reader, 'ticket-export.excel-all': undefined }, owner.org)
    await expect(start(member, board.id)).rejects.toMatchObject({ code: 'not-permitted' })
    const { id } = await exportRows(owner, board.id)
    const other = await join(admin, owner.org)
    expect(await other.call(exportApi.list, {})).toEqual({ items: [], total: 0 })
    for (const endpoint of [exportApi.get, exportApi.stop, exportApi.link])
      await expect(other.call(endpoint as typeof exportApi.get, { id })).rejects.toMatchObject({ code: 'not-found' })
    expect(
      (
        await server.inject({
          url: `/api/v1/${owner.org}/files/${id}/content`,
          headers: { authorization: owner.token },
        })
      ).statusCode,
    ).toBe(404)
  })

  test('a link opens the file for ten minutes, for its maker, unchanged, and as long as they may export', async () => {
    const owner = await join(admin)
    const { board } = await makeTicketBoard(owner)
    await owner.call(ticketApi.create, { boardId: board.id, name: 'one' })
    const user = await join(reader, owner.org)
    const { id } = await exportRows(user, board.id)
    const { url, expiresAt } = await user.call(exportApi.link, { id })
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(600_000)
    const reply = await open(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toMatch(/^attachment;.*\.xlsx$/)
    expect(reply.headers['cache-control']).toBe('no-store')

    const changed = (name: string, value: string) => {
      const [address = '', query] = url.split('?')
      const parameters = new URLSearchParams(query)
      parameters.set(name, value)
      return `${address}?${parameters}`
    }
    const another = await join(reader, owner.org)
    const theirs = (await another.call(sessionApi.list, {}))[0]?.id ?? ''
    for (const bad of [
      changed('expires', String(Date.now() + 3_600_000)),
      changed('by', theirs),
      url.replace(id, crypto.randomUUID()),
      url.replace(owner.org, (await join({})).org),
    ])
      expect((await open(bad)).statusCode).toBe(401)
    const late = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(expiresAt) + 1)
    expect((await open(url)).statusCode).toBe(401)
    late.mockRestore()

    const session = await user.call(exportApi.link, { id })
    await setGrants(owner, user, { 'ticket.view': 'all' })
    expect((await open(session.url)).statusCode).toBe(401)
    await setGrants(owner, user, reader)
    expect((await open(session.url)).statusCode).toBe(200)
    await user.call(signInApi.logout, {})
    expect((await open(session.url)).statusCode).toBe(401)
  })
})

const scratch = () =>
  readdirSync(path(settings.DIWAN_DATA, 'files', 'scratch')).filter((name) => name.startsWith('export-'))
const stored = ({ orgId }: Joined) => {
  const folder = path(settings.DIWAN_DATA, 'files', orgId)
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('while it is made', () => {
  const makeLongBoard = async (owner: Joined, count: number) => {
    const { board, open: statusId, ids } = await makeTicketBoard(owner)
    await engine.pool.query(
      `insert into ticket (org_id, id, board_id, status_id, custom_sequence, display_number, name, search_name, search_text, created_by, custom_values, priority)
       select $1, gen_random_uuid(), $2, $3, n, 'REQ-' || n, 'ticket ' || n, 'ticket ' || n, ' ticket ' || n, $4, '{}', 'medium'
       from generate_series(1, $5::int) n`,
      [owner.orgId, board.id, statusId, owner.userId, count],
    )
    return { board, ids }
  }

  type SetUp = { owner: Joined; user: Joined; board: { id: string } }
  /** An export without a job, so that only its test runs it. */
  const insertRun = async ({ owner, user, board: { id: boardId } }: SetUp) => {
    const sessionId = (await user.call(sessionApi.list, {}))[0]?.id ?? ''
    const from = { ip: '', agent: '', requestId: '' }
    const { grants } = await owner.call(permissionApi.ofUser, { id: user.userId })
    const starter = jobStarterOf({
      user: { id: user.userId, name: user.username, sessionId, grants, groupIds: [], via: ownSession },
      from,
    })
    const config = { ...exportConfig, columns: ['customSequence', 'status'] }
    const list = { boardId, ids: 'all' as const, sort: 'customSequence', archived: 'without' as const }
    const id = await runInOrg(owner.orgId, (ctx) =>
      exportStore.insert(ctx, {
        boardId,
        ticketId: null,
        surveyId: null,
        format: 'EXCEL',
        name: 'x',
        config,
        starter,
        query: { timeZone: 'UTC', list },
      }),
    )
    return { id, starter }
  }
  /** `before` is called with the number of each read. */
  type Before = (read: number, id: string, earlier: Promise<unknown>) => Promise<unknown>
  const runWith = async (made: SetUp, before: Before) => {
    const { owner } = made
    const { id, starter } = await insertRun(made)
    const open = openCtx(runtime, systemCall(owner.orgId, 'test'))
    const begun: Promise<unknown>[] = []
    const readInOrg: typeof open.readInOrg = (work) => {
      const earlier = Promise.allSettled(begun)
      const read = before(begun.length + 1, id, earlier).then(() => open.readInOrg(work))
      begun.push(read)
      return read
    }
    await runExport({ ...open, readInOrg }, { orgId: owner.orgId, id, turn: 0, starter })
    return id
  }

  const setUp = async () => {
    const owner = await join(admin)
    const { board } = await makeLongBoard(owner, 3000)
    const user = await join({ ...reader, 'ticket-view.status': 'all' }, owner.org)
    return { owner, user, board }
  }

  test('a list that is too long for Word or PDF is refused at once, with the way out', async () => {
    const owner = await join(admin)
    const { board } = await makeLongBoard(owner, 2001)
    await expect(start(owner, board.id, { format: 'WORD' })).rejects.toMatchObject({
      code: 'export-too-long',
      params: { count: 2000 },
    })
    expect(await start(owner, board.id)).toMatchObject({ state: 'pending' })
  })

  test('cells that its starter may no longer see are empty in the rest of the file', async () => {
    const { owner, user, board } = await setUp()
    // Reads: the columns, the ids, then a page each.
    let lost: Promise<void> | undefined
    const id = await runWith({ owner, user, board }, async (read, _, earlier) => {
      // The first page, of 50, is read before the permission is lost.
      if (read >= 4) await (lost ??= earlier.then(() => setGrants(owner, user, reader)))
    })
    const rows = rowsOfSheet((await unzip((await download(user, id)).bytes))['xl/worksheets/sheet1.xml']).slice(1)
    expect(rows).toHaveLength(3000)
    expect([rows[0], rows[49], rows[50], rows[999], rows[1000], rows[2999]]).toEqual([
      ['REQ-1', 'Open'],
      ['REQ-50', 'Open'],
      ['REQ-51', ''],
      ['REQ-1000', ''],
      ['REQ-1001', ''],
      ['REQ-3000', ''],
    ])
    expect(scratch()).toEqual([])
  })

  test('without the permission, or the account, it stops and leaves no file', async () => {
    const { owner, user, board } = await setUp()
    const lost = await runWith(
      { owner, user, board },
      async (read) => read === 4 && setGrants(owner, user, { 'ticket.view': 'all' }),
    )
    expect(await user.call(exportApi.get, { id: lost })).toMatchObject({
      state: 'stopped',
      stopReason: 'not-permitted',
    })
    await setGrants(owner, user, reader)
    await expect(user.call(exportApi.link, { id: lost })).rejects.toMatchObject({ code: 'export-not-ready' })
    await runWith(
      { owner, user, board },
      async (read) => read === 4 && owner.call(userApi.disable, { ids: [user.userId] }),
    )
    const { rows } = await engine.pool.query(
      `select state, stop_reason from export_run where org_id = $1 and id <> $2`,
      [owner.orgId, lost],
    )
    expect(rows).toEqual([{ state: 'stopped', stop_reason: 'disabled' }])
    expect([scratch(), stored(owner)]).toEqual([[], []])
  })

  test('its user stops it at any point, and no file is left', async () => {
    const { owner, user, board } = await setUp()
    for (const at of [1, 2, 4]) {
      const id = await runWith(
        { owner, user, board },
        async (read, run) => read === at && user.call(exportApi.stop, { id: run }),
      )
      expect(await user.call(exportApi.get, { id })).toMatchObject({ state: 'stopped', stopReason: null })
      await expect(user.call(exportApi.stop, { id })).rejects.toMatchObject({ code: 'already-done' })
    }
    expect([scratch(), stored(owner)]).toEqual([[], []])
  })

  test('it begins again wherever it is cut off, and leaves one whole file', async () => {
    const owner = await join(admin)
    const { board } = await makeLongBoard(owner, 5)
    const user = await join(reader, owner.org)
    const { id, starter } = await insertRun({ owner, user, board })
    const stateOf = async () =>
      (
        await engine.pool.query<{ turn: number; state: string }>('select turn, state from export_run where id = $1', [
          id,
        ])
      ).rows[0]
    const runOn = async (pool: typeof engine.pool) => {
      // A run that was heard of lately is not taken over.
      await engine.pool.query(`update export_run set seen_at = seen_at - interval '1 minute' where id = $1`, [id])
      const turn = (await stateOf())?.turn ?? 0
      const opened = openCtx({ ...runtime, engine: { pool } }, systemCall(owner.orgId, 'test'))
      await runExport(opened, { orgId: owner.orgId, id, turn, starter })
    }
    const kill = async (at: number, where: 'before' | 'after') => {
      const { pool, state } = killingPool(engine.pool, ({ sent }) => (sent === at ? where : undefined))
      const isOver = await runOn(pool).then(
        () => true,
        (error: Error) => !error.message.includes('Connection terminated'),
      )
      // The database learns a moment later that the connection is gone; its locks are free then.
      await engine.pool.query('select from export_run where id = $1 for update', [id])
      await engine.pool.query(`delete from pgboss.job where name = 'export' and data->>'id' = $1`, [id])
      return { isOver, cutAt: state.cutAt }
    }
    let kills = 0
    for (let at = 0; (await stateOf())?.state !== 'ready'; at++) {
      const { isOver, cutAt } = await kill(at, 'before')
      // The commit of a read may be sent after all else; a cut there comes too late to matter.
      expect((await stateOf())?.state === 'ready').toBe(isOver)
      if (!isOver && cutAt === 'commit') await kill(at, 'after')
      expect(scratch()).toEqual([])
      kills += 1
    }
    expect(kills).toBeGreaterThan(20)
    await runOn(engine.pool)
    const { bytes } = await download(user, id)
    expect(rowsOfSheet((await unzip(bytes))['xl/worksheets/sheet1.xml'])).toHaveLength(6)
    expect([stored(owner), scratch()]).toEqual([[id], []])
    expect(await user.call(exportApi.get, { id })).toMatchObject({ state: 'ready', done: 5, size: bytes.length })
  })

  test('a fault of the disk fails it with a word, not with a half file', async () => {
    const { owner, user, board } = await setUp()
    const put = vi
      .spyOn(services.blobs, 'put')
      .mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    const { id } = await start(user, board.id)
    expect(await untilExported(user, id)).toMatchObject({ state: 'failed', problem: 'unexpected' })
    put.mockRestore()
    expect([scratch(), stored(owner)]).toEqual([[], []])
  })
})

test('a delegate exports what they see in the place of who is away, a view as a group does not', async () => {
  const owner = await join(admin)
  const { board, open: openStatus, doing, done } = await makeTicketBoard(owner)
  const own: Grants = { ...reader, 'ticket.view': 'own' }
  const [away, deputy] = [await join(own, owner.org), await join(own, owner.org)]
  const step = {
    id: crypto.randomUUID(),
    name: { ar: 'المدير', en: 'Manager' },
    currentStatusId: openStatus,
    approvalStatusId: doing,
    rejectionStatusId: done,
    userIds: [away.userId],
    groupIds: [],
    watcherIds: [],
    watcherGroupIds: [],
    needed: 1,
    openFields: [],
  }
  await owner.call(stepApi.save, { boardId: board.id, version: 0, steps: [step] })
  const { id } = await owner.call(ticketApi.create, { boardId: board.id, name: 'Waits for a decision' })
  await owner.call(approvalApi.submit, { id })
  const [fromAt, untilAt] = [-1, 60].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString())
  await away.call(delegationApi.create, { toId: deputy.userId, fromAt: fromAt ?? '', untilAt: untilAt ?? '' })
  const { rows } = await exportRows(deputy, board.id)
  expect(rows.slice(1)).toEqual([['REQ-0001', 'Waits for a decision']])
  const viewer = await join(admin, owner.org)
  await away.call(delegationApi.create, { toId: viewer.userId, fromAt: fromAt ?? '', untilAt: untilAt ?? '' })
  const view = await borrowFrom({ runInOrg, join, clientFor }, viewer).viewAs(own)
  await expect(start({ ...viewer, call: view.call }, board.id)).rejects.toMatchObject({ code: 'nothing-to-export' })
})

test('an empty list, a column of nonsense and a filter on a hidden field are refused at once', async () => {
  const owner = await join(admin)
  const { board, ids } = await makeTicketBoard(owner)
  await expect(start(owner, board.id)).rejects.toMatchObject({ code: 'nothing-to-export' })
  await expect(start(owner, board.id, { columns: ["name'; drop"] })).rejects.toMatchObject({ code: 'invalid' })
  await expect(start(owner, board.id, { columns: [] })).rejects.toMatchObject({
    fields: { 'config.columns': 'required' },
  })
  const filter = JSON.stringify({
    join: 'AND',
    items: [{ operand: { field: `cf.${crypto.randomUUID()}` }, operator: 'EQUAL', value: 'x' }],
  })
  expect(ids['note']).toBeDefined()
  await expect(
    owner.call(exportApi.start, {
      boardId: board.id,
      ids: 'all',
      filter,
      format: 'EXCEL',
      config: exportConfig,
      timeZone: 'UTC',
    }),
  ).rejects.toMatchObject({ code: 'bad-filter' })
})

test('templates are kept by those who configure exports, for all who see the board, on one board', async () => {
  const owner = await join(admin)
  const { board } = await makeTicketBoard(owner)
  const { board: other } = await makeTicketBoard(owner)
  const keeper = await join({ ...reader, 'ticket-export.configure': 'all' }, owner.org)
  const input = { boardId: board.id, name: { ar: 'شهري', en: 'Monthly' }, config: exportConfig }
  const template = await keeper.call(templateApi.create, input)
  const member = await join(reader, owner.org)
  expect((await member.call(templateApi.list, { boardId: board.id })).items).toEqual([template])
  expect((await member.call(templateApi.list, { boardId: other.id })).items).toEqual([])
  await expect(member.call(templateApi.create, input)).rejects.toMatchObject({ code: 'not-permitted' })
  const change = { ...input, id: template.id, version: 1, config: { ...exportConfig, hasCover: true } }
  await expect(keeper.call(templateApi.update, { ...change, boardId: other.id })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await keeper.call(templateApi.update, change)).toMatchObject({ version: 2, config: { hasCover: true } })
  await expect((await join(admin)).call(templateApi.create, input)).rejects.toMatchObject({ code: 'board-not-found' })
})
