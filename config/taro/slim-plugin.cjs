const { usedComponents } = require('./used-components.cjs')

/**
 * A plugin of the Taro command line: cuts the list from which it writes templates down to the components that the app
 * shows. It stands behind the plugin that adds attributes.
 */
module.exports = (ctx) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn({ template }) {
      if (!template?.internalComponents) return
      const kept = new Set(usedComponents())
      for (const name of Object.keys(template.internalComponents)) {
        if (!kept.has(name)) delete template.internalComponents[name]
      }
    },
  })
}
