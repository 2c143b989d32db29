export type SearchTables = {
  searchWord: { orgId: string; word: string }
}
