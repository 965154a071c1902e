import { defineConfig, type OxlintOverride } from 'oxlint';

const layers = ['app', 'cli', 'contract', 'desk', 'model', 'render', 'server', 'tasks', 'tests'];

interface Restriction {
  group: string[];
  message: string;
}

/** Files of a layer may import their own layer and the allowed ones. */
function layer(files: string, allowed: string[], ...more: Restriction[]): OxlintOverride {
  const own = files.split('/')[0]!;
  const message = `${own} may import ${allowed.join(', ') || 'no other layer'} only`;
  const others = layers.filter((name) => name !== own && !allowed.includes(name));
  const group = [
    '#*/**',
    '!#tests/slowness.ts',
    ...[own, ...allowed].map((name) => `!#${name}/**`),
    `../**/{${others.join(',')}}/**`,
  ];
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }, ...more] }] } };
}

function appLayer(files: string, ...above: string[]): OxlintOverride {
  const message = 'imports go one way: layout → pages → sections → ui';
  return layer(files, ['contract', 'model'], { group: above.map((name) => `**/${name}/**`), message });
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ['dist/', '.build/', 'dist-static/', 'node_modules/', 'test-results/'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: ['onClick', 'onKeyDown', 'onKeyUp'] }],
    'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['ul'] }],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-await-in-loop': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  // The last override that matches a file wins.
  overrides: [
    layer('contract/**', ['model']),
    layer('model/**', ['contract']),
    layer('model/isomorphic/**', ['contract'], {
      group: ['node:*'],
      message: 'model/isomorphic runs in browsers, too',
    }),
    appLayer('app/**'),
    appLayer('app/pages/**', 'layout'),
    appLayer('app/sections/**', 'layout', 'pages'),
    appLayer('app/ui/**', 'layout', 'pages', 'sections'),
    layer('desk/**', ['contract', 'model', 'app/ui', 'app/styles']),
    layer('server/**', ['contract', 'model']),
    layer('cli/**', ['contract', 'desk', 'model', 'render', 'server']),
    layer('render/**', ['app', 'contract', 'desk', 'model', 'server']),
    { files: ['server/**'], rules: { 'unicorn/require-post-message-target-origin': 'off' } },
  ],
});
