import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['dist/', 'public/', 'node_modules/', 'src/base/wire.d.ts'] },
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'svelte/no-navigation-without-resolve': 'off', // only for SvelteKit; ours is src/base/router.svelte.ts
    },
  },
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
)
