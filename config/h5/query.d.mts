declare const query: {
  /** The values of a query by their names. */
  parse(query: string, options?: { decode?: boolean }): Record<string, string | null | (string | null)[]>
}
export default query
