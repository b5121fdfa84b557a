import { extend } from '../../../engine/define'
import { pick } from '../../../patterns/basic'
import { papersUpload } from '../papers'

/** /IdUploadZY, 化验单上传: laboratory slips only. */
export const papersUploadZY = extend(papersUpload, {
  variant: 'ZY',
  title: '化验单上传',
  hide: ['paperKind'],
  submit: '提交化验单',
})

/** /IdUploadZS, 资料上传: any paper, with the hospital that gave it. */
export const papersUploadZS = extend(papersUpload, { variant: 'ZS', require: ['hospital'] })

/** /IdUploadSG, 试管随访资料上传. */
export const papersUploadSG = extend(papersUpload, {
  variant: 'SG',
  title: '试管随访资料上传',
  hide: ['paperKind'],
  add: {
    papers: {
      followStage: pick('随访阶段', 'reproductive', 'hcg=验孕 scan=B超 trimester=早孕 birth=分娩', { assumed: true }),
    },
  },
  order: { fields: { papers: ['followStage'] } },
})

/** /IdUploadRS, 妊娠随访资料上传. */
export const papersUploadRS = extend(papersUpload, {
  variant: 'RS',
  title: '妊娠随访资料上传',
  hide: ['paperKind'],
  add: {
    papers: {
      pregnancyPaper: pick(
        '检查项目',
        'reproductive',
        'hcg=血HCG nt=NT nipt=无创DNA anomaly=大排畸 ogtt=糖耐量 other=其他',
        {
          assumed: true,
        },
      ),
    },
  },
  order: { fields: { papers: ['pregnancyPaper'] } },
})
