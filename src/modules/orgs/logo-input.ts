type Logos = { hasLogo?: boolean | undefined; hasDarkLogo?: boolean | undefined }

/** What to ask for the logo of this theme; null if there is none. */
export const logoInput = (orgId: string, logos: Logos | undefined, isDark: boolean) => {
  if (isDark && logos?.hasDarkLogo) return { orgId, theme: 'dark' as const }
  return logos?.hasLogo ? { orgId } : null
}
