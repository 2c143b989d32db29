export type SearchTables = {
  searchWord: { orgId: string; word: string }
  searchSetting: { orgId: string; entities: { entity: string; isSearched: boolean }[]; boardIds: string[] | null }
}
