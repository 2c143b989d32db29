export const TenantRolePage = () => null
