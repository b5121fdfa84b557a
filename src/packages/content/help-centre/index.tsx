import { useArticles } from '../model/use-articles'
import { useSettled } from '../model/use-settled'
import { ArticleRows } from '../parts/article-rows'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospitalRow } from '@/shared/hospital/call-hospital'
import { useNoneFound } from '@/shared/hospital/use-none-found'
import { useTyped } from '@/shared/typed/use-typed'
import { TextField } from '@/ui/field'
import { List } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

const ID = 'help-centre-list'
const EMPTY = { asked: '' }
const open = (articleId: string): void => void go('help-centre-detail', { articleId })

/** What words on reports and of doctors mean, and how things are done here; somebody to ring where that is not enough. */
export default screen('help-centre-list', function HelpCentre() {
  const typed = useTyped(ID, EMPTY, { rests: ['asked'] })
  const asked = useSettled(typed.values.asked)
  const none = useNoneFound(asked, { text: '没有找到相关内容', hint: '换个说法试试，也可以致电医院' })
  const query = useArticles('glossary', asked)
  const help = useArticles('help', asked)
  const found = help.data ?? []
  return (
    <AppScreen
      query={query}
      onRefresh={async () => void (await Promise.all([query.reload(), help.reload()]))}
      above={
        <TextField
          id={`${ID}-search`}
          label="搜索帮助"
          hideLabel
          value={typed.values.asked}
          onChange={(text) => typed.set({ asked: text })}
          maxLength={40}
          placeholder="如：囊胚、改期"
        />
      }
      empty={(list) => list.length === 0 && found.length === 0 && help.data !== undefined}
      emptyText={none.text}
      emptyHint={none.hint}
    >
      {(list) => (
        <>
          {list.length > 0 && (
            <PagedList id={ID} pages={query} title="名词解释">
              <ArticleRows id={`${ID}-term`} articles={list} onOpen={open} isShort />
            </PagedList>
          )}
          {found.length > 0 && (
            <List title="使用帮助">
              <ArticleRows id={`${ID}-help`} articles={found} onOpen={open} isShort />
            </List>
          )}
          <List title="没有解决">
            <CallHospitalRow id={`${ID}-call`} />
          </List>
        </>
      )}
    </AppScreen>
  )
})
