import { type IconName, iconNames } from './names'

/**
 * Whether a text (for example of a hospital's profile) names an icon of the set. Apart from the component, so that the
 * start of the app can ask without carrying Taro's components into h5's first file.
 */
export function isIcon(name: string): name is IconName {
  return (iconNames as readonly string[]).includes(name)
}
