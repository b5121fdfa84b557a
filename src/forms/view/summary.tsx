import { View } from '@tarojs/components'

import type { FormModel } from './model'

import { aria } from '@/ui/a11y/aria'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'

import css from './index.module.scss'

/** Most faults listed at once; the rest is counted. */
const LISTED = 5

/** Summary of all faults above the fields; a tap scrolls to the field. Announced to screen readers. */
export function FaultSummary({ form }: { form: FormModel }) {
  const { faults, id, goTo } = form
  if (faults.length === 0) return null
  return (
    <View id={`${id}-faults`} className={css.summary} {...aria({ role: 'alert' })}>
      <View className={css.summaryHead}>
        <Icon name="alert" size={36} />
        {`还有 ${faults.length} 处需要填写或修改`}
      </View>
      {faults.slice(0, LISTED).map(({ path, message }, at) => (
        <View
          key={`${path} ${message}`}
          className={css.summaryRow}
          {...press({ id: `${id}-fault-${at}`, role: 'link', label: message, onTap: () => goTo(path) })}
        >
          {message}
          <Icon name="right" size={28} />
        </View>
      ))}
      {faults.length > LISTED && (
        <View className={css.summaryRest}>{`其余 ${faults.length - LISTED} 处已在题目下方标出`}</View>
      )}
    </View>
  )
}
