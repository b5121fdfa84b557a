/** Stands for Taro's record of how long drawing takes, which is written in its debug mode only. */
const nothing = () => undefined
export const perf = { start: nothing, stop: nothing, delayStop: nothing }
