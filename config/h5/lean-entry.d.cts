/** Takes out of Taro's entry for h5 what stands elsewhere or is for mini-programs. */
export function leanEntry(code: string): string
