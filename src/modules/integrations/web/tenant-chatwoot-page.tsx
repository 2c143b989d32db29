export const TenantChatwootPage = () => null
