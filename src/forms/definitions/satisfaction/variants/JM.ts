import { extend } from '../../../engine/define'
import { pickSome } from '../../../patterns/basic'
import { satisfaction } from '../base'

/** JM asks what to improve first instead of two of the dimensions. */
export const satisfactionJM = extend(satisfaction, {
  variant: 'JM',
  hide: ['environment', 'process'],
  add: {
    words: {
      improve: pickSome(
        '最希望改进',
        'public',
        'none=暂无 waiting=等候 guide=指引 explain=讲解 price=费用说明 online=线上服务',
        {
          assumed: true,
          optional: true,
          none: 'none',
        },
      ),
    },
  },
  order: { fields: { words: ['improve'] } },
})
