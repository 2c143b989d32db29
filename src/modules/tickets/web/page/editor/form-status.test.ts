import { expect, test } from 'vitest'
import { formStatus, type FormStatus } from './form-status.ts'

const still = { isNew: false, isSaving: false, isDirty: false, wasSaved: false }

test.each<[string, Partial<Parameters<typeof formStatus>[0]>, FormStatus]>([
  ['a new one waits', { isNew: true }, 'ready'],
  ['a new one that is filled in waits too', { isNew: true, isDirty: true }, 'ready'],
  ['a new one lacks a required value', { isNew: true, isDirty: true, isComplete: false }, 'incomplete'],
  ['a new one is sent', { isNew: true, isDirty: true, isSaving: true }, 'creating'],
  ['one was made, the next is blank', { isNew: true, wasSaved: true }, 'created'],
  ['one was made, the next is begun', { isNew: true, wasSaved: true, isDirty: true }, 'ready'],
  ['nothing was touched', {}, 'upToDate'],
  ['something was typed', { isDirty: true }, 'unsaved'],
  ['something was typed after a save', { isDirty: true, wasSaved: true }, 'unsaved'],
  ['it is being saved', { isDirty: true, isSaving: true }, 'updating'],
  ['it was saved', { wasSaved: true }, 'updated'],
  ['somebody has yet to approve', { isPendingApproval: true, isDirty: true }, 'pendingApproval'],
])('%s', (_, state, said) => {
  expect(formStatus({ ...still, ...state })).toBe(said)
})
