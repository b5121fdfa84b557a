import { ageText, DESTINY_WORDS } from '../model/embryo-text'
import type { Embryo } from '../model/use-embryos'

import { ListRow } from '@/ui/list'

/** An embryo in a line: number, grade, age, where it is. */
export function EmbryoRow({ id, embryo, onTap }: { id: string; embryo: Embryo; onTap: () => void }) {
  const state = embryo.destiny === null ? undefined : DESTINY_WORDS[embryo.destiny]
  return (
    <ListRow
      id={id}
      title={[embryo.embryoNo, embryo.gradeText].filter(Boolean).join('　')}
      facts={[ageText(embryo), embryo.pictureCount > 0 ? `照片${embryo.pictureCount}张` : '']}
      {...(state && { badge: state })}
      onTap={onTap}
    />
  )
}
