/** Every hospital this build knows, in the order of their ids. A new file in this folder is entered here. */

import type { DefinedHospital } from '../define'
import zy from './17-zy'
import local from './19-local'
import zs from './38-zs'
import centre from './324-centre'
import example from './335-example'
import tg from './1001-tg'
import jm from './1002-jm'
import gulou from './1003-gulou'
import terminal from './1004-terminal'

export const DEFINED: readonly DefinedHospital[] = [zy, local, zs, centre, example, tg, jm, gulou, terminal]
