type WebFrameProps = { src: string; onFail: () => void }

/** A browser leaves for the page instead of framing it (security R10). */
export const WebFrame = (_props: WebFrameProps) => null
