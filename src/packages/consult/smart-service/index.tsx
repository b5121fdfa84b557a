import { useSmartService } from '../model/use-smart-service'
import { AlwaysThere } from '../parts/always-there'
import { Exchange, Reviewed, ToPerson } from './parts/exchange'

import { dangerInText } from '@/domain/safety/danger-signs'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

const ID = 'smart-service'

/** Searches what the hospital has reviewed, says what it is, and leads to a person. */
export default screen('smart-service', function SmartService() {
  const service = useSmartService()
  const { danger: rules } = useHospital()
  return (
    <AppScreen
      plain
      query={service.greeting}
      onRefresh={service.greeting.reload}
      footer={
        service.isSignedIn ? (
          <>
            <DangerCard id={`${ID}-danger`} danger={dangerInText(service.text, rules)} short />
            {service.error && (
              <Notice id={`${ID}-failed`} tone="warning">
                {`${service.error.message}。问题已保留，可以再试。`}
              </Notice>
            )}
            <TextField
              id={`${ID}-text`}
              hasOwnHelp
              label="您的问题"
              value={service.text}
              onChange={service.type}
              maxLength={200}
              placeholder="例如：建档需要带什么"
              onConfirm={() => void service.ask()}
            />
            <Button id={`${ID}-ask`} busy={service.isAsking} onTap={() => void service.ask()}>
              查找答案
            </Button>
          </>
        ) : undefined
      }
    >
      {({ greeting, about, list }) => (
        <>
          <Notice id={`${ID}-about`} title={greeting}>
            {about}
          </Notice>
          {service.list.map((one, at) => (
            <Exchange key={one.msgId} id={`${ID}-asked-${at}`} asked={one} />
          ))}
          <List title="常见问题">
            {list.map((one, at) => (
              <ListRow
                key={one.answerId}
                id={`${ID}-question-${at}`}
                icon="help"
                title={one.question}
                onTap={() => service.open(service.opened === one.answerId ? '' : one.answerId)}
              />
            ))}
          </List>
          {list
            .filter(({ answerId }) => answerId === service.opened)
            .map((one) => (
              <Reviewed key={one.answerId} id={`${ID}-opened`} article={one} />
            ))}
          <ToPerson id={`${ID}-person`} text="需要人工帮助时，可以咨询医生或联系医院。" />
          <AlwaysThere id={ID} />
        </>
      )}
    </AppScreen>
  )
})
