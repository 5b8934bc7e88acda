/** The shells are tested as they are built. */
import { ensureBuild } from '../../scripts/build.mjs'

export default () => ensureBuild(() => {})
