export const TablesPage = () => null
