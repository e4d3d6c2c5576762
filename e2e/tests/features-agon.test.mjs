import { run } from '../lib/features.mjs'

run('agon')
