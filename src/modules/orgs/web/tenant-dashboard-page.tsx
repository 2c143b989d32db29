export const TenantDashboardPage = () => null
