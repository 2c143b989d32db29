export const LogsPage = () => null
