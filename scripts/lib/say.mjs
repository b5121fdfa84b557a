/**
 * Console output of the entry points: progress, duration and, when a command stops, one line with the reason.
 */

/** Prints one progress line. */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Prints one line that says why the command cannot go on, and ends it with exit code 1. */
export function stop(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/**
 * `4200` → `4.2 s`, `83000` → `1 min 23 s`.
 * @param {number} ms
 */
export function duration(ms) {
  const seconds = ms / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** Repeats a line while something long runs, so that silence never looks like a hang. Returns how to end it. */
export function heartbeat(text, everyMs = 15_000) {
  const started = Date.now()
  const timer = setInterval(() => say(`  … ${text}, ${duration(Date.now() - started)}`), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
