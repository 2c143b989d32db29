export const OidcPage = () => null
