/** Apart from the catalogue of permissions and its words: the login page asks, and needs none of them. */
type Held = Readonly<Partial<Record<string, 'own' | 'all'>>>

export const may = (grants: Held | undefined, needs: string) =>
  needs === 'anyone' || (grants !== undefined && (needs === 'signed-in' || grants[needs] !== undefined))
