export const TenantWebhooksPage = () => null
