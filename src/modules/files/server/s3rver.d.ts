/** The S3 server of the tests has no types. */
declare module 's3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }
  // oxlint-disable-next-line no-default-export -- that is how it comes
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
