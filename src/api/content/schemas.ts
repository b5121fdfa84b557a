import { id, int, shape, text } from '../core/schema'

/** Banner of the home page. `link` is an address of this app or an outside one that the gate will judge. */
export const bannerShape = shape({
  bannerId: id(),
  title: text(),
  imageUrl: text(),
  link: text(),
  sort: int(),
})
