import { type ConsultDoctor, offerOf, priceText, typeLabel } from '../../model/words'

import { uploadPicture } from '@/api/core/upload'
import { CONSULT_PICTURES, type ConsultType, DESCRIBE_MAX, DESCRIBE_MIN } from '@/domain/service/consult'
import { go } from '@/routing/go'
import { Radio, TextField } from '@/ui/field'
import { ImagePicker, type Picture } from '@/ui/image-picker'
import { List, ListRow } from '@/ui/list'

/** What keeps pictures from going along, in words. */
export function pictureFault(pictures: readonly Picture[]): string {
  const states = pictures.map(({ upload }) => upload.state)
  if (states.some((one) => one === 'ready' || one === 'progress')) return '图片还在上传，请稍候再提交'
  return states.some((one) => one !== 'success') ? '有图片没有上传成功，请重新上传或移除' : ''
}

type Values = { description: string; drugs: string; type: string; visited: string }

type FieldsProps = {
  id: string
  doctor: ConsultDoctor
  type: ConsultType
  /** Goes on from an earlier consultation. */
  isAgain: boolean
  typed: { readonly values: Values; readonly set: (changes: Partial<Values>) => void }
  faults: { readonly isShort: boolean; readonly pictures: string }
  onPictures: (pictures: readonly Picture[]) => void
}

/** The doctor, the kind of consultation, the description and its pictures. */
export function Fields({ id, doctor, type, isAgain, typed, faults, onPictures }: FieldsProps) {
  const { description, drugs, visited } = typed.values
  return (
    <>
      <List>
        <ListRow
          id={`${id}-doctor`}
          icon="stethoscope"
          title={`${doctor.name} ${doctor.title}`}
          note={`${typeLabel(type)} ${priceText(offerOf(doctor, type).priceFen)}`}
          onTap={() => void go('doctor-home', { doctorId: doctor.doctorId })}
        />
      </List>
      <Radio
        id={`${id}-type`}
        label="咨询方式"
        options={([5, 6] as const)
          .filter((one) => offerOf(doctor, one).refusal === '')
          .map((one) => ({
            value: String(one),
            label: `${typeLabel(one)} ${priceText(offerOf(doctor, one).priceFen)}`,
          }))}
        value={String(type)}
        onChange={(chosen) => typed.set({ type: chosen })}
      />
      <TextField
        id={`${id}-description`}
        hasOwnHelp
        label={isAgain ? '这次想问什么' : '描述病情'}
        multiline
        value={description}
        onChange={(text) => typed.set({ description: text })}
        maxLength={DESCRIBE_MAX}
        placeholder="哪里不舒服、多久了、想问医生什么"
        hint={`${DESCRIBE_MIN}至${DESCRIBE_MAX}字，请不要填写证件号码`}
        {...(faults.isShort && { error: `请至少填写${DESCRIBE_MIN}个字` })}
      />
      <TextField
        id={`${id}-drugs`}
        hasOwnHelp
        label="目前用药"
        required={false}
        value={drugs}
        onChange={(text) => typed.set({ drugs: text })}
        maxLength={200}
        placeholder="没有可以不填"
      />
      <Radio
        id={`${id}-visited`}
        label="是否因此就诊过"
        required={false}
        options={[
          { value: 'yes', label: '就诊过' },
          { value: 'no', label: '没有' },
        ]}
        value={visited}
        onChange={(chosen) => typed.set({ visited: chosen })}
      />
      <ImagePicker
        id={`${id}-pictures`}
        label="图片"
        required={false}
        count={CONSULT_PICTURES}
        send={(file, options) => uploadPicture(file, 'consult', options)}
        onChange={onPictures}
        hint={`最多${CONSULT_PICTURES}张，只有您和医院能看到`}
        {...(faults.pictures !== '' && { error: faults.pictures })}
      />
    </>
  )
}
