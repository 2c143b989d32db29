/** Files on their way, kept in the browser until the server has them: they outlive a reload of the page. */
const storeName = 'files'

const asPromise = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Not kept')))
  })

const open = () => {
  const request = indexedDB.open('diwan-widget', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
  return asPromise(request)
}
let opened: Promise<IDBDatabase> | undefined
const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) => {
  const database = await (opened ??= open())
  return asPromise(work(database.transaction(storeName, mode).objectStore(storeName)))
}

/** Some browsers keep nothing for frames of other sites: then a file is lost with its page, which is said there. */
const ignore = () => undefined

export const storeFile = (id: string, file: File) => run('readwrite', (store) => store.put(file, id)).catch(ignore)
export const dropFile = (id: string) => run('readwrite', (store) => store.delete(id)).catch(ignore)
export const storedFile = (id: string): Promise<File | undefined> =>
  run('readonly', (store) => store.get(id) as IDBRequest<File | undefined>).catch(ignore)
