import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

const about = [
  'ليلى',
  'Layla',
  'الخطيب',
  'Khatib',
  'layla@lands.example',
  'دائرة الأراضي',
  'Department of Lands',
  'lands',
]

test.each([
  'qwerty12345',
  'Password123!',
  'P@ssw0rd2026',
  'pa$$w0rd!!!!',
  '123password123',
  'passwordpassword',
  'PASSWORD_2025!',
  'letmein!!!!',
  'i love you 2026',
  'Welcome@123',
  'Summer2026!',
  'iloveyou1234',
  '1234567890',
  '09876543210',
  '1122334455',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '1q2w3e4r5t6y',
  'qwertyuiop123',
  'administrator1',
  'ChangeMe2026!',
  'Diwan@2026!!',
  'محمد1234567',
  'كلمة السر 123',
  'layla.k-2026',
  'Khatib-1990!',
  'ليلى الخطيب 1',
  'Lands@2026!!',
  'DepartmentOfLands1',
  'l@nds-p@ssword',
  '0791234568',
  '14.08.1987',
])('%s is refused', (password) => expect(isGuessable(password, 'layla.k', about)).toBe(true))

test.each([
  'a long password',
  'quite a long password',
  'another long one',
  'a whole new password',
  'correct horse battery',
  'demo-password-2026',
  'بيتنا خلف الجبل الأخضر',
  'the lands beyond seven hills',
  'vK7-pq2Zx_mR',
  '84639 20175 66012',
])('%s is taken', (password) => expect(isGuessable(password, 'layla.k', about)).toBe(false))

test('checks a long password fast', () => {
  const times = [1, 2, 3].map(() => {
    const began = performance.now()
    for (const password of ['ab'.repeat(100), 'a'.repeat(199) + 'b', `${'x1'.repeat(99)}y`])
      isGuessable(password, 'u', about)
    return performance.now() - began
  })
  expect(Math.min(...times)).toBeLessThan(200)
})
