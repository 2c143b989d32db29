import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { viewAsApi } from '#modules/directory/api/view-as.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { formApi } from '../api.ts'
import { blankColumn, blankField, blankSection } from '../blank.ts'
import type { Field, FieldType, FormDefinition } from '../definition.ts'
import { cloneForm, createForm, firstForm, getIndexedForm } from './forms.ts'
import { unsealSecret, toStoredValues } from './to-stored-values.ts'

const { runInOrg, engine, join, clientFor } = await getTestServer()
const name = { ar: 'A', en: 'B' }
const sectionId = randomUUID()
const field = (key: string, type: FieldType = 'TEXT', more: Partial<Field> = {}): Field => {
  const blank = blankField({ id: randomUUID(), sectionId, key, type, name })
  return { ...blank, ...more, configuration: { ...blank.configuration, ...more.configuration } }
}
const formWith = (fields: Field[], more: Partial<FormDefinition> = {}): FormDefinition => ({
  title: name,
  description: { ar: '', en: '' },
  script: '',
  tabs: [],
  sections: [blankSection({ id: sectionId, title: name })],
  fields,
  ...more,
})
type Person = Awaited<ReturnType<typeof join>>
const make = (owner: Person, definition: FormDefinition) => runInOrg(owner.orgId, (ctx) => createForm(ctx, definition))
const groupOf = async (owner: Person, ...members: Person[]) => {
  const title = randomUUID()
  const { id } = await owner.call(groupApi.create, {
    name: { ar: title, en: title },
    parentId: null,
    assignmentType: 'MANUAL',
  })
  if (members.length > 0)
    await owner.call(userApi.addToGroup, { ids: members.map(({ userId }) => userId), toGroupId: id })
  return id
}
const save = (person: Person, id: string, ...[definition, more = {}]: [unknown, object?]) =>
  person.call(formApi.save, { id, definition, version: 1, acceptOrphans: false, ...more })

/** A board of this form with tickets that hold these values. */
const hold = async (orgId: string, formId: string, values: object[]) => {
  const [boardId, statusId] = [randomUUID(), randomUUID()]
  const run = (text: string, given: unknown[]) => engine.pool.query(text, [orgId, ...given])
  await run('insert into board (org_id, id, name, type, form_id) values ($1, $2, $3, $4, $5)', [
    boardId,
    name,
    'TICKET',
    formId,
  ])
  await run('insert into board_status (org_id, id, board_id, name, color, ui_order) values ($1, $2, $3, $4, $5, 0)', [
    statusId,
    boardId,
    name,
    '#000000',
  ])
  for (const [at, cf] of values.entries()) {
    const ticketId = randomUUID()
    await run(
      'insert into ticket (org_id, id, board_id, custom_sequence, display_number, name, status_id, custom_values, search_text, search_name) values ($1, $2, $3, $4, $8, $5, $6, $7, $8, $8)',
      [ticketId, boardId, at + 1, 'T', statusId, JSON.stringify(cf), ''],
    )
    await run('insert into ticket_value (org_id, ticket_id, field_id) select $1, $2, unnest($3::uuid[])', [
      ticketId,
      Object.keys(cf),
    ])
  }
}

test('a form is returned without the sections, fields, formulas and conditions that the user may not see', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [surveyor, clerk] = [
    await join({ 'ticket.view': 'all' }, admin.org),
    await join({ 'ticket.view': 'all' }, admin.org),
  ]
  const group = await groupOf(admin, surveyor)
  const secretSection = {
    ...blankSection({ id: randomUUID(), title: { ar: 'hush', en: 'hush' } }),
    securityPolicies: [group],
  }
  const secret = field('hush_area', 'NUMBER', { sectionId: secretSection.id })
  const definition = formWith(
    [
      field('open', 'TEXT', {
        conditions: [
          { effect: 'show', logic: 'AND', items: [{ fieldId: secret.id, operator: 'GREATER_THAN', value: 7 }] },
        ],
      }),
      field('fee', 'EQUATION_EVALUATOR', { configuration: { expression: 'hush_area * 2', decimals: 2 } }),
      field('unseen', 'TEXT', { isHidden: true }),
      secret,
    ],
    { sections: [blankSection({ id: sectionId, title: name }), secretSection], script: 'hush()' },
  )
  const id = await make(admin, definition)
  const guest = await join({}, admin.org)
  await expect(guest.call(formApi.get, { id })).rejects.toMatchObject({ code: 'not-permitted' })
  const seen = await clerk.call(formApi.get, { id })
  expect(seen.definition.fields.map(({ key }) => key)).toEqual(['open'])
  for (const hidden of ['hush', secret.id, secretSection.id, group, 'unseen'])
    expect(JSON.stringify(seen)).not.toContain(hidden)
  const [theirs, whole] = [await surveyor.call(formApi.get, { id }), await admin.call(formApi.get, { id })]
  expect(theirs.definition.fields.map(({ key }) => key)).toEqual(['open', 'fee', 'hush_area'])
  expect(theirs.definition.fields[1]?.configuration['expression']).toBe('hush_area * 2')
  expect(whole.definition.fields.map(({ key }) => key)).toEqual(['open', 'fee', 'hush_area'])
})

test('refuses a file size above what the server receives', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const file = (maxFileSizeMb: number) =>
    field('paper', 'FILE', { configuration: { allowedTypes: [], maxFileCount: 1, maxFileSizeMb } })
  const id = await make(admin, formWith([file(10)]))
  const save = (size: number) =>
    admin.call(formApi.save, { id, version: 1, definition: formWith([file(size)]), acceptOrphans: true })
  const path = '$.fields[0].configuration.maxFileSizeMb'
  expect(await save(26)).toMatchObject({ form: null, problems: [{ path, problem: 'too-big' }] })
  expect(await save(25)).toMatchObject({ problems: [], form: { version: 2 } })
})

test('members of a subgroup count as members; a view as a group has the access of that group', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const member = await join({ 'ticket.view': 'all' }, admin.org)
  const above = await groupOf(admin)
  const title = randomUUID()
  const below = await admin.call(groupApi.create, {
    name: { ar: title, en: title },
    parentId: above,
    assignmentType: 'MANUAL',
  })
  const section = { ...blankSection({ id: sectionId, title: name }), securityPolicies: [above] }
  const id = await make(admin, formWith([field('a')], { sections: [section] }))
  expect((await member.call(formApi.get, { id })).definition.fields).toEqual([])
  await admin.call(userApi.addToGroup, { ids: [member.userId], toGroupId: below.id })
  expect((await member.call(formApi.get, { id })).definition.fields).toHaveLength(1)
  const through = async (groupId: string) => {
    await admin.call(permissionApi.setGroup, { id: groupId, grants: { 'ticket.view': 'all' }, previous: {} })
    const { authorization } = await admin.call(viewAsApi.start, { id: groupId })
    return (await clientFor(admin.org, authorization)(formApi.get, { id })).definition.fields.length
  }
  expect([await through(await groupOf(admin)), await through(below.id)]).toEqual([0, 1])
})

test('reading the design, checking, saving and parsing files need the permission to configure fields', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [designer, reader] = [
    await join({ 'ticket.configure-fields': 'all' }, admin.org),
    await join({ 'ticket.view': 'all' }, admin.org),
  ]
  const definition = formWith([field('a')])
  const id = await make(admin, definition)
  const calls = (person: Person): (() => Promise<unknown>)[] => [
    () => person.call(formApi.design, { id }),
    () => person.call(formApi.check, { id, definition, version: 1 }),
    () => save(person, id, definition),
    () => person.call(formApi.read, { text: '{}' }),
    () => person.call(formApi.readOptions, { text: 'label,value\n' }),
  ]
  for (const call of calls(reader)) await expect(call()).rejects.toMatchObject({ code: 'not-permitted' })
  expect((await designer.call(formApi.design, { id })).definition).toEqual(definition)
  const renamed = { ...definition, title: { ar: 'New', en: 'New' } }
  expect(await save(designer, id, renamed)).toMatchObject({ problems: [], form: { version: 2 } })
})

test('saves by version with change record and live message; the later of two saves conflicts', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const definition = formWith([field('a')])
  const id = await make(admin, definition)
  const changed = { ...definition, title: { ar: 'New', en: 'New' } }
  const both = await Promise.allSettled([save(admin, id, changed), save(admin, id, { ...definition, script: 'x' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save(admin, id, definition)).rejects.toMatchObject({ code: 'conflict', status: 409 })
  await expect(admin.call(formApi.check, { id, definition, version: 1 })).rejects.toMatchObject({ code: 'conflict' })
  const { rows } = await engine.pool.query(
    `select count(*)::int as changes from change where subject_id = $1 and kind = 'form.updated'`,
    [id],
  )
  expect(rows).toEqual([{ changes: 1 }])
  const { definition: stored, version } = await admin.call(formApi.design, { id })
  expect(version).toBe(2)
  const same = { id, definition: stored, version, acceptOrphans: false }
  await expect(admin.call(formApi.save, same)).rejects.toMatchObject({ code: 'no-changes' })
})

test('rejects an invalid form with the path of each problem', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const definition = formWith([field('a'), field('b', 'NUMBER')])
  const id = await make(admin, definition)
  const wrong = formWith([field('a'), field('A'), field('c', 'TEXT', { configuration: { regex: '(' } })])
  const problems = [
    { path: '$.fields[1].key', problem: 'key-taken' },
    { path: '$.fields[2].configuration.regex', problem: 'pattern' },
  ]
  expect(await save(admin, id, wrong)).toEqual({ problems, orphans: [], form: null })
  expect(await admin.call(formApi.check, { id, definition: wrong, version: 1 })).toEqual({ problems, orphans: [] })
  expect(await admin.call(formApi.read, { text: JSON.stringify(wrong) })).toEqual({ problems, definition: null })
  expect((await save(admin, id, 'nonsense')).problems).toEqual([{ path: '$', problem: 'invalid' }])
  expect((await admin.call(formApi.design, { id })).definition).toEqual(definition)
  expect(await admin.call(formApi.read, { text: JSON.stringify(definition) })).toEqual({ problems: [], definition })
})

test('rejects defaults for values that belong to a ticket, a user or another system', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const entry = randomUUID()
  const chosen = { key: 'a', label: 'A' }
  // Each would be right as a value.
  const values: Partial<Record<FieldType, unknown>> = {
    FILE: [entry],
    IMAGE: [entry],
    VIDEO: [entry],
    AUDIO: [entry],
    SIGNATURE: { fileId: entry, signedBy: null, signedAt: '2026-01-01T00:00:00.000Z' },
    TICKET: entry,
    TICKET_TABLE: [entry],
    REST_API_SELECT: chosen,
    REST_API_MULTI_SELECT: [chosen],
    REST_API_SELECT_WITH_CREATE: chosen,
    REST_API_MULTI_SELECT_WITH_CREATE: [chosen],
    REST_API_TEXT: 'a',
    PASSWORD: 'a',
  }
  const types = Object.keys(values) as FieldType[]
  const withDefaults = formWith(types.map((type, at) => field(`f${at}`, type, { defaultValue: values[type] })))
  const { problems } = await save(admin, await make(admin, formWith([field('a')])), withDefaults)
  expect(problems).toEqual(types.map((_, at) => ({ path: `$.fields[${at}].defaultValue`, problem: 'invalid' })))
})

test('reports fields and ticket counts of values that would be orphaned, and saves only when accepted', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const option = (value: string) => ({ value, label: name })
  const columnId = randomUUID()
  const column = {
    ...blankColumn,
    id: columnId,
    value: 'c',
    title: name,
  }
  const other = { ...column, id: randomUUID(), value: 'd' }
  const [plain, choice, many, paired, table, count] = [
    field('plain'),
    field('choice', 'SELECT', { configuration: { options: [option('a'), option('b')] } }),
    field('many', 'MULTI_SELECT', { configuration: { options: [option('a'), option('b')] } }),
    field('paired', 'TEXT_WITH_DROPDOWN', { configuration: { options: [option('a'), option('b')] } }),
    field('table', 'TABLE', { configuration: { columns: [column, other], canAddRows: true } }),
    field('count', 'NUMBER'),
  ]
  const id = await make(admin, formWith([plain, choice, many, paired, table, count]))
  await hold(admin.orgId, id, [
    { [plain.id]: 'x', [choice.id]: 'b', [many.id]: ['a', 'b'], [table.id]: [{ [columnId]: 'y' }], [count.id]: 5 },
    { [plain.id]: 'y', [choice.id]: 'a', [paired.id]: { text: 't', option: 'b' }, [table.id]: [{ [columnId]: null }] },
  ])
  const entry = [option('a')]
  const after = formWith([
    { ...choice, configuration: { options: entry } },
    { ...many, configuration: { options: entry } },
    { ...paired, configuration: { options: entry } },
    { ...table, configuration: { ...table.configuration, columns: [other] } },
    { ...blankField({ ...count, type: 'DATE' }) },
  ])
  const orphans = [
    { fieldId: plain.id, kind: 'removed', records: 2 },
    { fieldId: choice.id, kind: 'option-removed', detail: 'b', records: 1 },
    { fieldId: many.id, kind: 'option-removed', detail: 'b', records: 1 },
    { fieldId: paired.id, kind: 'option-removed', detail: 'b', records: 1 },
    { fieldId: table.id, kind: 'column-removed', detail: 'c', records: 1 },
    { fieldId: count.id, kind: 'type-changed', records: 1 },
  ]
  expect(await admin.call(formApi.check, { id, definition: after, version: 1 })).toMatchObject({
    problems: [],
    orphans,
  })
  expect(await save(admin, id, after)).toMatchObject({ orphans, form: null })
  const saved = (await save(admin, id, after, { acceptOrphans: true })).form?.definition.fields ?? []
  // Stored values keep the name of their field; a changed type makes a new field.
  expect(
    saved
      .filter(({ isArchived }) => isArchived)
      .map(({ id: entry }) => entry)
      .toSorted(),
  ).toEqual([plain.id, count.id].toSorted())
  expect(saved.find(({ key, isArchived }) => key === 'count' && !isArchived)?.id).not.toBe(count.id)
  expect((await admin.call(formApi.get, { id })).definition.fields.map(({ id: entry }) => entry)).toContain(plain.id)
})

test('fields of a removed restricted section stay hidden', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const clerk = await join({ 'ticket.view': 'all' }, admin.org)
  const section = { ...blankSection({ id: randomUUID(), title: name }), securityPolicies: [await groupOf(admin)] }
  const secret = field('secret', 'TEXT', { sectionId: section.id })
  const definition = formWith([field('a'), secret], {
    sections: [blankSection({ id: sectionId, title: name }), section],
  })
  const id = await make(admin, definition)
  await save(admin, id, { ...definition, sections: [definition.sections[0]], fields: [definition.fields[0]] })
  expect(JSON.stringify(await clerk.call(formApi.get, { id }))).not.toContain(secret.id)
})

test('only its configurableBy groups and administrators change a field', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [owner, designer] = [
    await join({ 'ticket.configure-fields': 'all' }, admin.org),
    await join({ 'ticket.configure-fields': 'all' }, admin.org),
  ]
  const guarded = field('guarded', 'TEXT', { configurableBy: [await groupOf(admin, owner)] })
  const definition = formWith([guarded, field('free')])
  const id = await make(admin, definition)
  const [first, second] = definition.fields as [Field, Field]
  const locked = { code: 'not-permitted', fields: { '$.fields[0]': 'locked' } }
  for (const fields of [
    [{ ...first, isRequired: true }, second],
    [{ ...first, configurableBy: [] }, second],
    [second],
    [{ ...first, isArchived: true }, second],
  ]) {
    await expect(save(designer, id, { ...definition, fields })).rejects.toMatchObject(locked)
    await expect(
      designer.call(formApi.check, { id, definition: { ...definition, fields }, version: 1 }),
    ).rejects.toMatchObject(locked)
  }
  const read = (await designer.call(formApi.design, { id })).definition
  const moved = {
    ...read,
    fields: [
      { ...read.fields[1], hintMessage: { ar: 'h', en: 'h' } },
      { ...read.fields[0], uiOrder: 5 },
    ],
  }
  expect((await save(designer, id, moved)).form?.version).toBe(2)
  expect(
    (await save(owner, id, { ...definition, fields: [{ ...first, isRequired: true }, second] }, { version: 2 })).form
      ?.version,
  ).toBe(3)
  expect((await save(admin, id, { ...definition, fields: [second] }, { version: 3 })).form?.version).toBe(4)
})

test('parses options from CSV and names problems by line', async () => {
  const { call } = await join({ 'ticket.configure-fields': 'all' })
  const read = (text: string) => call(formApi.readOptions, { text })
  expect(await read('\uFEFFValue;Label;Disabled\r\na;First;true\r\nb;"Second; last";\r\n')).toEqual({
    problems: [],
    options: [
      { label: 'First', value: 'a', disabled: true },
      { label: 'Second; last', value: 'b', disabled: false },
    ],
  })
  expect(await read(`label,value\nA,a\n,b\nC,a\n${'x'.repeat(301)},d\n"'=1",e\n`)).toEqual({
    problems: [
      { line: 3, problem: 'required' },
      { line: 4, problem: 'duplicate' },
      { line: 5, problem: 'too-long' },
    ],
    options: [
      { label: 'A', value: 'a', disabled: false },
      { label: '=1', value: 'e', disabled: false },
    ],
  })
  await expect(read('')).rejects.toMatchObject({ code: 'empty-file', status: 400 })
  for (const text of ['label\nA', 'name,value\nA,a', 'a,b'])
    await expect(read(text)).rejects.toMatchObject({ code: 'columns-missing', status: 400 })
  await expect(read('label,value\n"a')).rejects.toMatchObject({ code: 'broken-csv' })
})

test('seals a secret header, returns only isSet, keeps it for the same origin and drops it for another', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const rest = (more: object) => ({
    url: 'https://one.example/x',
    method: 'GET',
    itemsAt: '',
    keyAt: 'id',
    labelAt: 'name',
    searchParam: '',
    ...more,
  })
  const towns = field('towns', 'REST_API_SELECT', { configuration: rest({}) })
  const id = await make(
    admin,
    formWith([{ ...towns, configuration: rest({ header: { name: 'X-Key', value: 'hush-hush' } }) }]),
  )
  const stored = async () =>
    (await engine.pool.query<{ text: string }>('select definition::text as text from form where id = $1', [id])).rows[0]
      ?.text ?? ''
  expect(await stored()).toContain('sealed')
  expect(await stored()).not.toContain('hush-hush')
  const { definition } = await admin.call(formApi.design, { id })
  expect(definition.fields[0]?.configuration['header']).toEqual({ name: 'X-Key', isSet: true })
  const again = await save(admin, id, { ...definition, script: 'x' })
  expect(again.form?.definition.fields[0]?.configuration['header']).toEqual({ name: 'X-Key', isSet: true })
  const movedTo = (header: object) =>
    save(admin, id, formWith([{ ...towns, configuration: rest({ url: 'https://two.example/x', header }) }]), {
      version: 2,
    })
  expect(await movedTo({ name: 'X-Key', isSet: true, sealed: 'forged' })).toMatchObject({
    form: null,
    problems: [{ path: '$.fields[0].configuration.header', problem: 'secret-again' }],
  })
  const moved = await movedTo({ name: 'X-Key', sealed: 'forged' })
  expect(moved.form?.definition.fields[0]?.configuration['header']).toEqual({ name: 'X-Key', isSet: false })
  const { rows } = await engine.pool.query<{ text: string }>(
    'select string_agg(fields::text, $$$$) as text from change where subject_id = $1',
    [id],
  )
  expect(rows[0]?.text).not.toMatch(/sealed|hush/)
})

test('a clone has new ids, given ones where mapped, and sealed secrets of its own', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [oldStatus, newStatus] = [randomUUID(), randomUUID()]
  const source = field('source', 'TEXT', { editableStatus: [oldStatus] })
  const towns = field('towns', 'REST_API_SELECT', {
    configuration: {
      url: 'https://one.example/',
      keyAt: 'id',
      labelAt: 'name',
      header: { name: 'X-Key', value: 'hush' },
    },
    conditions: [{ effect: 'show', logic: 'AND', items: [{ fieldId: source.id, operator: 'EQUAL', value: 'x' }] }],
  })
  const id = await make(admin, formWith([source, towns]))
  const copy = await runInOrg(admin.orgId, async (ctx) => {
    const made = await cloneForm(ctx, id, new Map([[oldStatus, newStatus]]))
    return { ...made, form: await getIndexedForm(ctx, made.id) }
  })
  const [first, second] = copy.form.definition.fields
  expect([copy.ids.get(source.id), copy.ids.get(towns.id), copy.ids.get(sectionId)]).toEqual([
    first?.id,
    second?.id,
    first?.sectionId,
  ])
  expect(second?.conditions[0]?.items[0]?.fieldId).toBe(first?.id)
  expect(first?.editableStatus).toEqual([newStatus])
  expect(JSON.stringify(copy.form.definition)).not.toContain(source.id)
  expect((await admin.call(formApi.design, { id: copy.id })).definition.fields[1]?.configuration['header']).toEqual({
    name: 'X-Key',
    isSet: true,
  })
})

test('caches a form by version', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const definition = firstForm(name)
  const id = await make(admin, definition)
  const read = (version?: number) => runInOrg(admin.orgId, (ctx) => getIndexedForm(ctx, id, version))
  const first = await read()
  expect(await read(1)).toBe(first)
  await save(admin, id, { ...definition, script: 'x' })
  expect((await read()).definition.script).toBe('x')
  const stranger = await join({ 'user.admin': 'all' })
  await expect(runInOrg(stranger.orgId, (ctx) => getIndexedForm(ctx, id, 2))).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('stores values cleaned, sealed and normalised', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [words, secret, phone, gone] = [
    field('words', 'RICH_TEXT'),
    field('secret', 'PASSWORD'),
    field('phone', 'PHONE'),
    field('gone', 'TEXT', { isArchived: true }),
  ]
  const id = await make(admin, formWith([words, secret, phone, gone]))
  const { kept, again, opened } = await runInOrg(admin.orgId, async (ctx) => {
    const { index } = await getIndexedForm(ctx, id)
    const values = {
      [words.id]:
        '<p onclick="x()">Hi <b>you</b><script>bad()</script><a href="javascript:x()">a</a> <a href="https://x.example">b</a><img src=x></p>',
      [secret.id]: 'hush',
      [phone.id]: '079 012 3456',
      [gone.id]: 'x',
      [randomUUID()]: 'x',
    }
    const stored = await toStoredValues(ctx, index, values)
    return {
      kept: stored,
      again: await toStoredValues(ctx, index, { [secret.id]: { isSet: true } }),
      opened: unsealSecret(ctx, secret.id, stored[secret.id]),
    }
  })
  expect(kept[words.id]).toBe(
    '<p>Hi <strong>you</strong><a target="_blank" rel="noopener noreferrer nofollow">a</a> <a href="https://x.example" target="_blank" rel="noopener noreferrer nofollow">b</a></p>',
  )
  expect(kept[phone.id]).toBe('+962790123456')
  expect(JSON.stringify(kept)).not.toContain('hush')
  expect([opened, again[secret.id], Object.keys(kept).length]).toEqual(['hush', { isSet: true }, 3])
})

test('an editor cannot read, open or reference a section that is restricted for them', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [designer, insider] = [
    await join({ 'ticket.configure-fields': 'all', 'ticket.view': 'all' }, admin.org),
    await join({ 'ticket.configure-fields': 'all', 'ticket.view': 'all' }, admin.org),
  ]
  const closed = {
    ...blankSection({ id: randomUUID(), title: { ar: 'سري', en: 'Secret' } }),
    securityPolicies: [await groupOf(admin, insider)],
  }
  const secret = { ...field('salary', 'NUMBER'), sectionId: closed.id, hintMessage: { ar: 'h', en: 'Hidden hint' } }
  const follower = field('grade', 'TEXT', {
    conditions: [{ effect: 'show', logic: 'AND', items: [{ fieldId: secret.id, operator: 'EQUAL', value: 5 }] }],
  })
  const free = field('free')
  const definition = formWith([free, secret, follower], {
    sections: [blankSection({ id: sectionId, title: name }), closed],
  })
  const id = await make(admin, definition)
  const { definition: design, hasRestrictedParts } = await designer.call(formApi.design, { id })
  expect(hasRestrictedParts).toBe(true)
  expect(design.fields.map(({ key }) => key)).toEqual(['free'])
  expect(JSON.stringify(design)).not.toMatch(/Secret|Hidden hint|salary/)
  expect(await insider.call(formApi.design, { id })).toMatchObject({ hasRestrictedParts: false, definition })

  const [open] = design.sections
  const locked = { code: 'not-permitted' }
  const attempts: Record<string, object> = {
    'empties its policies': { ...design, sections: [open, { ...closed, securityPolicies: [] }] },
    'sends all as it is': definition,
    'moves a field out': { ...design, fields: [free, { ...secret, sectionId }] },
    'puts a field in': { ...design, fields: [free, { ...field('inside'), sectionId: closed.id }] },
    'computes from it': {
      ...design,
      fields: [free, field('sum', 'EQUATION_EVALUATOR', { configuration: { expression: 'salary * 1' } })],
    },
    'sends it to another system': {
      ...design,
      fields: [free, field('rest', 'REST_API_TEXT', { configuration: { url: 'https://a.example/{salary}' } })],
    },
    'asks by a condition': {
      ...design,
      fields: [free, { ...follower, id: randomUUID(), key: 'other' }],
    },
  }
  for (const [what, sent] of Object.entries(attempts)) {
    await expect(save(designer, id, sent), what).rejects.toMatchObject(locked)
    await expect(designer.call(formApi.check, { id, definition: sent, version: 1 }), what).rejects.toMatchObject(locked)
  }

  const wanted = { ...design, fields: [{ ...free, isRequired: true }, field('added')] }
  const saved = await save(designer, id, wanted)
  expect(saved).toMatchObject({ problems: [], orphans: [], form: { version: 2, hasRestrictedParts: true } })
  expect(JSON.stringify(saved.form)).not.toMatch(/Secret|salary/)
  const now = (await admin.call(formApi.design, { id })).definition
  expect(now.fields.map(({ key }) => key).toSorted()).toEqual(['added', 'free', 'grade', 'salary'])
  expect(now.sections.find((entry) => entry.id === closed.id)).toEqual(closed)
  expect(now.fields.find((entry) => entry.id === secret.id)).toEqual(secret)

  // After an administrator removed it, an excluded editor cannot restore it.
  await hold(admin.orgId, id, [{ [secret.id]: 5 }])
  const without = { ...now, sections: [open], fields: now.fields.filter(({ key }) => key === 'free') }
  await save(admin, id, without, { version: 2, acceptOrphans: true })
  const after = (await designer.call(formApi.design, { id })).definition
  const back = after.fields.map((entry) =>
    entry.id === secret.id ? { ...entry, isArchived: false, isHidden: false } : entry,
  )
  await expect(save(designer, id, { ...after, fields: back }, { version: 3 })).rejects.toMatchObject(locked)
})
