import { usePerson, useSpouse } from '../model/use-person'
import { Readiness } from '../parts/readiness'
import { Nickname } from './parts/nickname'

import { maskName } from '@/domain/text'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { QuietSwitch } from '@/shared/quiet-mode/quiet-switch'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'

const SEX: Readonly<Record<string, string>> = { '1': '男', '2': '女' }

/** Who I am at this hospital, masked; the partner; what the file still needs. */
export default screen('personal-data-detail', function PersonalData() {
  const { couple, query, steps, reload } = usePerson()
  const spouse = useSpouse(couple !== undefined && couple.spouse !== null)

  return (
    <AppScreen query={query} onRefresh={reload}>
      {({ self, pairState }) => (
        <>
          {self && (
            <Card title="个人资料">
              <Facts
                rows={[
                  { label: '姓名', value: maskName(self.name), id: 'personal-data-detail-name', strong: true },
                  { label: '手机号', value: self.mobileMasked, id: 'personal-data-detail-mobile' },
                  { label: '证件号码', value: self.idNoMasked, id: 'personal-data-detail-id-no' },
                  { label: '性别', value: SEX[self.sex] },
                  { label: '年龄', value: self.age === null ? '' : `${self.age}岁` },
                  { label: '病历号', value: self.caseNo },
                  { label: '建档号', value: self.archiveNo },
                ]}
              />
            </Card>
          )}
          <List>
            <Nickname />
            <ListRow
              id="personal-data-detail-edit"
              icon="edit"
              title="编辑资料"
              note="联系人、住址和身体情况"
              onTap={() => void go('personal-data-form')}
            />
            <ListRow
              id="personal-data-detail-cards"
              icon="card"
              title="就诊卡管理"
              onTap={() => void go('visiting-card-list')}
            />
            <ListRow
              id="personal-data-detail-files"
              icon="file"
              title="我的建档"
              note="查看审核状态和医院的意见"
              onTap={() => void go('filing-list')}
            />
            <ListRow
              id="personal-data-detail-partner"
              icon="users"
              title={pairState === 'PAIRED' ? `配偶 ${spouse?.spouse?.name ?? ''}` : '夫妻配对'}
              note={
                pairState === 'PAIRED'
                  ? spouse?.shared
                    ? '配偶已共享基本资料'
                    : '配偶未共享基本资料'
                  : '邀请配偶共同建档'
              }
              onTap={() => void (pairState === 'PAIRED' ? go('couple-pair-detail') : go('couple-pair-form'))}
            />
          </List>
          <Readiness
            id="personal-data-detail"
            steps={steps?.list ?? []}
            done={steps?.done ?? 0}
            total={steps?.total ?? 0}
          />
          <Card>
            <QuietSwitch id="personal-data-detail-quiet" />
          </Card>
        </>
      )}
    </AppScreen>
  )
})
