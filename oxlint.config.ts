import { defineConfig, type OxlintOverride } from 'oxlint';

/** Where files may be imported from, apart from their own folder. */
interface Layer {
  /** Other layers. */
  allowed: string[];
  /** Its folders, from the bottom up: each may import those before it. Files beside them may import all of them. */
  folders?: string[];
  /** Folders whose files run in browsers, too. */
  isomorphic?: string[];
}

const layers: Record<string, Layer> = {
  contract: { allowed: ['model'] },
  model: {
    allowed: ['contract'],
    folders: [
      'isomorphic',
      'messages',
      'schema',
      'forms',
      'read',
      'media',
      'routes',
      'markdown',
      'page-data',
      'check',
      'edit',
    ],
    isomorphic: ['isomorphic'],
  },
  app: {
    allowed: ['contract', 'model'],
    folders: ['types', 'styles', 'state', 'analytics', 'routing', 'ui', 'forms', 'head', 'sections', 'layout', 'pages'],
  },
  desk: {
    allowed: ['contract', 'model', 'app/ui', 'app/styles'],
    folders: ['messages', 'frame', 'access', 'forms', 'editor'],
  },
  server: {
    allowed: ['contract', 'model'],
    folders: [
      'process',
      'mail',
      'env',
      'http',
      'store',
      'pages',
      'desk',
      'access',
      'forms/store',
      'forms',
      'editor',
      'database',
      'backup',
    ],
  },
  cli: {
    allowed: ['contract', 'desk', 'model', 'render', 'server'],
    folders: ['terminal', 'command', 'doctor', 'own', 'forms', 'backup'],
  },
  render: {
    allowed: ['app', 'contract', 'desk', 'model', 'server'],
    folders: [
      'files',
      'vite',
      'licenses',
      'colour',
      'fonts',
      'images',
      'art',
      'media',
      'pages',
      'og',
      'document',
      'search',
      'prerender',
      'release',
      'builder',
      'dev',
      'build',
    ],
  },
};

/** Imports of other folders begin with `#`, so that it can be seen from where to where they go. */
function allow(files: string, folders: string[], excludeFiles?: string[], isIsomorphic = false): OxlintOverride {
  const message = `${files} may import ${folders.join(', ')} only`;
  const group = ['#*/**', '../**/*.ts', '../**/*.tsx', '!#tests/slowness.ts', ...folders.map((name) => `!#${name}/**`)];
  const patterns = [
    { group, message },
    ...(isIsomorphic ? [{ group: ['node:*'], message: 'runs in browsers, too' }] : []),
  ];
  const rule: OxlintOverride = { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } };
  return excludeFiles ? { ...rule, excludeFiles } : rule;
}

/** Tests and what they share may import all folders of their layer. */
const testFiles = ['**/*.test.*', '**/*fixture*', '**/*fixture*/**'];

const isNested = (folder: string) => folder.includes('/');

const importRules = Object.entries(layers).flatMap(([name, { allowed, folders = [], isomorphic = [] }]) => [
  allow(`${name}/**`, [...allowed, name]),
  // A nested folder overrides the one that it is in.
  ...folders
    .toSorted((a, b) => Number(isNested(a)) - Number(isNested(b)))
    .map((folder) => {
      const below = folders.slice(0, folders.indexOf(folder) + 1).map((other) => `${name}/${other}`);
      return allow(`${name}/${folder}/**`, [...allowed, ...below], testFiles, isomorphic.includes(folder));
    }),
]);

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
  overrides: [...importRules, { files: ['server/**'], rules: { 'unicorn/require-post-message-target-origin': 'off' } }],
});
