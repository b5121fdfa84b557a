/** Lets a text field of Taro take a value before it has drawn itself. */
export function earlyValue(code: string): string
