/** Where a program or a thread of the server is: beside its caller in the sources, and beside its bundle in a build. */

const packed: { folder?: URL } = {}

/** For tests: what is packed is read in a third of the time that its sources take, at every start of a program. */
export const startPackedPrograms = (folder: URL) => {
  packed.folder = folder
}

/** `from` is the address of the caller. */
export const programUrl = (name: string, from: string) =>
  from.endsWith('.ts') && !packed.folder
    ? new URL(`./${name}.ts`, from)
    : new URL(`./${name}.mjs`, packed.folder ?? from)
