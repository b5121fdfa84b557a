/** A minifier for the webpack plugin of Terser. */
declare const minifyTwice: (
  input: Record<string, string>,
  map: object | undefined,
  options: object,
  extractComments: unknown,
) => Promise<{ code?: string; extractedComments?: string[] }>
export default minifyTwice
