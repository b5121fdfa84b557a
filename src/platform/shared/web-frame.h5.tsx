type WebFrameProps = { src: string; onFail: () => void }

/** A browser leaves for the page instead of framing it (spec:security#card-issuing-page). */
export const WebFrame = (_props: WebFrameProps) => null
