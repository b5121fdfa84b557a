/** @jest-environment node */
import UniversalRouter from 'universal-router'

import ExactRouter from './exact-router.mjs'
