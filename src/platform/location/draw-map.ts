import type { ShownPlace } from './contract'

/** What is used of the interface that AMap's script leaves behind (lbs.amap.com, JS API 2.0). */
interface MapsApi {
  readonly Map: new (
    ground: Element,
    options: { center: [number, number]; zoom: number },
  ) => { add(marker: unknown): void }
  readonly Marker: new (options: { position: [number, number]; title: string }) => unknown
}

/** A few streets around the hospital. */
const ZOOM = 16
/** Height of the map, px: streets are read, and the page beneath is still reached with a thumb. */
const HEIGHT_PX = 240

/**
 * Draws a place into an element of the page.
 * @throws Error where the script left no interface or the element is gone
 */
export function drawMap(
  groundId: string,
  { name, longitude, latitude }: Pick<ShownPlace, 'name' | 'longitude' | 'latitude'>,
): void {
  const api = (window as unknown as { AMap?: MapsApi }).AMap
  const ground = document.getElementById(groundId)
  if (!api || !ground) throw new Error('no maps')
  ground.style.display = 'block'
  ground.style.height = `${HEIGHT_PX}px`
  const position: [number, number] = [longitude, latitude]
  new api.Map(ground, { center: position, zoom: ZOOM }).add(new api.Marker({ position, title: name }))
}
