/** A picture's size after its long side is brought down to a limit; never enlarged. */
export function scaledSize(width: number, height: number, longSide: number): { width: number; height: number } {
  const factor = Math.min(1, longSide / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** The size a huge picture is brought to before anything else: by a factor, as often as it takes to be under the limit. */
export function reducedSize(
  width: number,
  height: number,
  { from: [wide, high], factor }: { from: readonly [number, number]; factor: number },
): { width: number; height: number } {
  const most = Math.max(wide, high)
  const least = Math.min(wide, high)
  let size = { width, height }
  // a picture may stand upright
  while (Math.max(size.width, size.height) >= most && Math.min(size.width, size.height) >= least)
    size = { width: size.width * factor, height: size.height * factor }
  return { width: Math.round(size.width), height: Math.round(size.height) }
}

/**
 * What failed while compressing, in the specification's words (spec:interface#editor-messages); for logs, patients read
 * Chinese.
 */
export const COMPRESS_ERRORS = {
  load: 'image failed to load',
  base64: 'base64 generation failed',
  canvas: 'browser does not support canvas',
} as const
