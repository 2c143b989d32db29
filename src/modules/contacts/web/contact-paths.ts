/** Pages of contacts, below the organisation. */
export const customersPath = 'contacts/customers'
export const accountsPath = 'contacts/accounts'
export const customerPath = (id: string) => `${customersPath}/${id}`
export const accountPath = (id: string) => `${accountsPath}/${id}`
