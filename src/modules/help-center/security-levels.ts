/** Who may read an article or a category, from open to closed. */
export const securityLevels = ['PUBLIC', 'PUBLIC_WITH_PASSWORD', 'PRIVATE', 'CONFIDENTIAL'] as const
export type SecurityLevel = (typeof securityLevels)[number]

/** An article in a category is as closed as the stricter of the two. */
export const stricterLevel = (a: SecurityLevel, b: SecurityLevel): SecurityLevel =>
  securityLevels.indexOf(a) > securityLevels.indexOf(b) ? a : b
