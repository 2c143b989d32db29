export const ApiPage = () => null
