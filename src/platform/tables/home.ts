export type HomeTables = {
  homeLayout: { orgId: string; userId: string; page: string; widgets: object }
}
