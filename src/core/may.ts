/** Separate from the permission catalogue and its texts, which the login page does not need. */
type Held = Readonly<Partial<Record<string, 'own' | 'all'>>>

export const may = (grants: Held | undefined, needs: string) =>
  needs === 'anyone' || (grants !== undefined && (needs === 'signed-in' || grants[needs] !== undefined))
