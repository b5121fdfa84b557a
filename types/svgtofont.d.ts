/** The one function of svgtofont that scripts/icons/build.ts calls; the package is installed beside it, by hand. */
declare module 'svgtofont' {
  export default function svgtofont(options: Record<string, unknown>): Promise<unknown>
}
