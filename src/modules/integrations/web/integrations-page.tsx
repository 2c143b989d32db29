export const IntegrationsPage = () => null
