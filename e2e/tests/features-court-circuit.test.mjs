import { run } from '../lib/features.mjs'

run('court-circuit')
