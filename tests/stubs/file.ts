export default 'file'
