/** The reconciler's text for a host whose configuration and use are in the text of @tarojs/react. */
export function slim(code: string, host: string): string
