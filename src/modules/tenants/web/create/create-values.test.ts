import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Slug } from '#core/schemas.ts'
import { NewTenant } from '../../api/organizations.ts'
import { fieldsOf, formFields, inputOf, rules, slugOf, stepWith, type CreateValues } from './create-values.ts'

const values: CreateValues = {
  name: { ar: 'أمانة عمان', en: 'Greater Amman Municipality' },
  id: 'gam',
  email: '',
  timeZone: 'Asia/Amman',
  primaryColor: null,
  features: ['ticketing'],
  quotas: { users: 10, storageMb: null },
  firstName: { ar: 'ندى', en: 'Nada' },
  lastName: { ar: 'الروسان', en: 'Rousan' },
  username: 'nada',
  adminEmail: 'nada@gam.example',
  language: 'ar',
  password: 'long enough to be one',
}

test('the steps produce the input of the call', () => {
  expect(NewTenant.safeParse(inputOf(values, 'password')).success).toBe(true)
  expect(inputOf(values, 'password').admin.password).toBe(values.password)
  expect(inputOf(values, 'invitation').admin).not.toHaveProperty('password')
})

test('validates the password only if one is set', () => {
  expect(rules.invitation.safeParse({ ...values, password: '' }).success).toBe(true)
  expect(rules.password.safeParse({ ...values, password: 'short' }).success).toBe(false)
})

test('every field belongs to one step', () =>
  expect(Object.values(fieldsOf).flat().toSorted()).toEqual(Object.keys(values).toSorted()))

test.each([
  ['id', 'id', 'identity'],
  ['name.ar', 'name.ar', 'identity'],
  ['quotas.users', 'quotas.users', 'limits'],
  ['admin.username', 'username', 'admin'],
  ['admin.email', 'adminEmail', 'admin'],
  ['admin.firstName.ar', 'firstName.ar', 'admin'],
  ['somethingElse', 'somethingElse', 'review'],
])('a problem of %s is shown at %s, in the step %s', (sent, field, step) => {
  expect(Object.keys(formFields({ [sent]: 'invalid' }))).toEqual([field])
  expect(stepWith(field)).toBe(step)
})

test.each([
  ['Lands & Survey', 'lands-survey'],
  ['  Zürich Café ', 'zurich-cafe'],
  ['أمانة', ''],
])('the name "%s" proposes the address "%s"', (name, slug) => expect(slugOf(name)).toBe(slug))

const letters = fc.string({ maxLength: 90, size: 'max', unit: fc.constantFrom('a', 'Z', '9', '-', ' ', '.') })

test('a proposed slug is valid or empty', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), letters),
      (name) => slugOf(name).length < 2 || Slug.safeParse(slugOf(name)).success,
    ),
  ))
