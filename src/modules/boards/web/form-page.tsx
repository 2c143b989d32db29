export const FormPage = () => null
