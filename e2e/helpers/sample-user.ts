/** The input of a new user with a password. */
export const samplePassword = 'quite a long password'
const name = { ar: 'تجربة', en: 'Trial' }

export const sampleUser = (username: string, more: object = {}) => ({
  username,
  password: samplePassword,
  firstName: name,
  lastName: name,
  email: '',
  phone: '',
  userType: 'USER' as const,
  language: 'ar' as const,
  groupIds: [] as string[],
  ...more,
})
