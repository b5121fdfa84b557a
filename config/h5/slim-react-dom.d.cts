/** The text of react-dom's production file without hydration and without the entry points of React 17. */
export function slimReactDom(code: string): string
