/** A reason not to start that the person at the terminal can act on; printed as one line, exit code 1. */
export class StartError extends Error {}
