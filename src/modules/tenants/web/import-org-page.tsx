export const ImportOrgPage = () => null
