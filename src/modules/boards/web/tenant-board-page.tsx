export const TenantBoardPage = () => null
