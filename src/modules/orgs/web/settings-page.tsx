export const SettingsPage = () => null
