import { expect, test } from 'vitest'
import { isWindowClosed } from '../../channel-window.ts'
import { toRecipients } from '../mail/addresses.ts'
import { contentsOf } from './contents.ts'
import { blankDraft, fromDraftContent, joinDrafts, toDraftContent, type Draft } from './draft.ts'
import { insertContents } from './insert/insert-contents.ts'
import { fillVariables, mentionIdsIn, replaceFrom, triggerAt } from './suggest.ts'

test('offers canned replies after / at the start of a line, and colleagues after @ in a note', () => {
  expect(triggerAt('/th', 3, false)).toEqual({ kind: 'canned', search: 'th', from: 0 })
  expect(triggerAt('a\n/', 3, false)).toEqual({ kind: 'canned', search: '', from: 2 })
  expect(triggerAt('1/2', 3, false)).toBeUndefined()
  expect(triggerAt('/th', 3, true)).toBeUndefined()
  expect(triggerAt('see @sara a', 11, true)).toEqual({ kind: 'mention', search: 'sara a', from: 4 })
  expect(triggerAt('see @sara', 9, false)).toBeUndefined()
  expect(triggerAt('a@b', 3, true)).toBeUndefined()
})

test('inserts a choice in place of what was typed', () => {
  const trigger = triggerAt('hi @sa there', 6, true)
  expect(trigger && replaceFrom({ text: 'hi @sa there', caret: 6 }, trigger, '@Sara ')).toEqual({
    text: 'hi @Sara  there',
    caret: 9,
  })
  expect(
    mentionIdsIn('hi @Sara', [
      { id: '1', name: 'Sara' },
      { id: '2', name: 'Ali' },
    ]),
  ).toEqual(['1'])
  expect(fillVariables('Dear {customer.name}, {x}', { 'customer.name': 'Ali' })).toBe('Dear Ali, {x}')
})

test('each file is a message; the first carries the text', () => {
  const file = (id: string, type: string) => ({ id, type, name: id, size: 1 })
  expect(contentsOf('  ', [])).toEqual([])
  expect(contentsOf(' a ', [])).toEqual([{ type: 'TEXT', text: 'a' }])
  expect(contentsOf('a', [file('1', 'image/png'), file('2', 'application/pdf')])).toEqual([
    { type: 'IMAGE', fileId: '1', text: 'a' },
    { type: 'DOCUMENT', fileId: '2' },
  ])
})

test('a mail takes all files along, and its receivers are read from a line', () => {
  const files = ['1', '2'].map((id) => ({ id, type: 'image/png', name: `${id}.png`, size: 1 }))
  expect(contentsOf('a', files, true)).toEqual([{ type: 'TEXT', text: 'a', fileIds: ['1', '2'] }])
  expect(contentsOf('', files, true)).toEqual([{ type: 'TEXT', text: '1.png\n2.png', fileIds: ['1', '2'] }])
  const blank = { cc: '', bcc: '' }
  expect(toRecipients({ to: 'a@b.c، Ali, the <d@e.f>; a@b.c', cc: '', bcc: 'x@y.z' })).toBeUndefined()
  expect(toRecipients({ to: 'a@b.c، Ali <d@e.f>; a@b.c,', cc: '', bcc: 'x@y.z' })).toEqual({
    to: ['a@b.c', 'd@e.f'],
    cc: [],
    bcc: ['x@y.z'],
  })
  expect(toRecipients({ to: ' , ', ...blank })).toBeUndefined()
})

test('a draft of the server comes back as it was written, and joins what is typed meanwhile', () => {
  const file = { id: 'f', name: 'a.png', type: 'image/png', size: 1 }
  const draft: Draft = {
    kind: 'note',
    text: 'a @Sara',
    files: [file],
    mentioned: [{ id: '1', name: 'Sara' }],
    replyToId: 'm',
  }
  expect(fromDraftContent(toDraftContent(draft), [file])).toEqual(draft)
  expect(fromDraftContent(null, [])).toEqual(blankDraft)
  expect(joinDrafts(draft, { ...blankDraft, text: 'b' })).toMatchObject({
    kind: 'message',
    text: 'a @Sara\nb',
    files: [file],
  })
})

test('a form becomes a message only when it is whole', () => {
  const { location, contact, template, interactive } = insertContents
  expect(location({ latitude: '31.95', longitude: '35.9', name: ' ' })).toEqual({
    type: 'LOCATION',
    latitude: 31.95,
    longitude: 35.9,
  })
  for (const latitude of ['', '91', 'x']) expect(location({ latitude, longitude: '35' })).toBeUndefined()
  expect(contact({ name: 'Sara', phone: '079' })).toMatchObject({
    contacts: [{ name: 'Sara', phones: ['079'], emails: [] }],
  })
  expect(contact({ name: 'Sara' })).toBeUndefined()
  expect(contact({ phone: '079' })).toBeUndefined()
  expect(template({ name: 'hello', language: 'ar', parameters: 'a\n\n b ' })).toMatchObject({ parameters: ['a', 'b'] })
  expect(interactive({ text: 'When?', choices: 'Now\nLater' })).toMatchObject({
    layout: 'buttons',
    choices: [
      { id: '1', title: 'Now' },
      { id: '2', title: 'Later' },
    ],
  })
  expect(interactive({ text: 'When?', choices: ' ' })).toBeUndefined()
})

test('free replies end some hours after the customer’s last message', () => {
  const at = '2026-01-01T00:00:00.000Z'
  const hours = (count: number) => Date.parse(at) + count * 3_600_000
  expect(isWindowClosed({ windowHours: 24 }, at, hours(23.9))).toBe(false)
  expect(isWindowClosed({ windowHours: 24 }, at, hours(24))).toBe(true)
  expect(isWindowClosed({ windowHours: 24 }, null, hours(0))).toBe(true)
  expect(isWindowClosed({ windowHours: null }, null, hours(0))).toBe(false)
})
