import { View } from '@tarojs/components'

import { Count } from '../badge/count'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import { useShell } from '../shell/environment'

import css from './index.module.scss'

/** `note`: one short word under the label. */
export type Tile = { id: string; label: string; icon: IconName; note?: string; badge?: number }

type TileGridProps = {
  /** Prefix of the tiles' ids: `<id>-<tile id>`. */
  id: string
  tiles: readonly Tile[]
  onTap: (tileId: string) => void
  columns?: 3 | 4
  /** A menu of everything: no tile is left out in the elder layout. */
  all?: boolean
}

/** Most tiles the elder layout shows on home (spec:interface#text-scale). */
const ELDER_TILES = 6

/** Frequent acts. In the elder layout one column, at most six unless all are asked for. */
export function TileGrid({ id, tiles, onTap, columns = 4, all = false }: TileGridProps) {
  const elder = useShell((state) => state.elder)
  const shown = elder && !all ? tiles.slice(0, ELDER_TILES) : tiles
  return (
    <View className={cx(css.grid, elder ? css.one : css[`c${columns}`])}>
      {shown.map((tile) => (
        <View
          key={tile.id}
          className={css.tile}
          hoverClass={css.pressed}
          {...press({
            id: `${id}-${tile.id}`,
            onTap: () => onTap(tile.id),
            label:
              tile.badge || tile.note
                ? [tile.label, tile.badge ? `${tile.badge} 项待处理` : '', tile.note].filter(Boolean).join('，')
                : undefined,
          })}
        >
          <Count value={tile.badge}>
            <Icon name={tile.icon} size={48} className={css.icon} />
            <View className={css.label}>{tile.label}</View>
            {tile.note && <View className={css.note}>{tile.note}</View>}
          </Count>
        </View>
      ))}
    </View>
  )
}
