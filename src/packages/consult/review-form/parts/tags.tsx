import { REVIEW_TAGS } from '@/domain/service/consult'
import { Checkbox } from '@/ui/field'

/** Short praises, one tap each; kept as one text, joined by commas. */
export function Tags({ id, chosen, onChange }: { id: string; chosen: string; onChange: (tags: string) => void }) {
  const known = chosen.split(',').filter(Boolean)
  return (
    <>
      {REVIEW_TAGS.map((tag, at) => (
        <Checkbox
          key={tag}
          id={`${id}-tag-${at}`}
          checked={known.includes(tag)}
          onChange={(on) => onChange((on ? [...known, tag] : known.filter((one) => one !== tag)).join())}
        >
          {tag}
        </Checkbox>
      ))}
    </>
  )
}
