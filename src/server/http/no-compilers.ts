function noCompiler(): never {
  throw new Error('a route has a schema of its own; its contract has it')
}

/**
 * In place of the framework's own compilers of schemas, which it would load at every start: input and output are held to
 * their contracts by `serve`.
 */
export const noCompilers = { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } }
