// Who may import whom (docs/architecture.md). The lists are made from the folders themselves, so a new one is fenced
// the day it is made. A later override replaces an earlier one: each fence therefore says everything for its files.
import { readdirSync } from 'node:fs';

const foldersIn = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const never = (message, ...group) => ({ group, message });
const onlyTypes = (message, regex) => ({ regex, message, allowTypeImports: true });

const sameFolder = never(
  'relative imports stay in their folder: use #shared, #server, #client, #db or #tests',
  '../**',
  './*/**',
);
const noClient = never('the server does not know the client', '#client/**');
// `!` in a group lets through what any other group forbids as well; a regex that stands before it still holds.
const noServer = [
  onlyTypes('import type { AppRouter }', '^#server/app-router\\.ts$'),
  never('the client knows of the server only the type AppRouter', '#db/**', '#server/**', '!#server/app-router.ts'),
];

const fence = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [sameFolder, ...patterns] }] },
});

const fences = [
  fence(['{src,db,tests}/**']),
  fence(
    ['src/shared/**'],
    never(
      'shared imports zod, date-fns and itself',
      '*',
      '!zod',
      '!date-fns/*',
      '!@date-fns/utc',
      '!./*',
      '!#shared/**',
    ),
  ),
  fence(['db/**'], never('db stands below the server', '#client/**', '#server/**')),
  fence(['src/server/**'], noClient),
  fence(['src/server/kernel/**'], noClient, never('the kernel knows no feature', '#server/**', '!#server/kernel/**')),
  ...foldersIn('./src/server/modules/').map((name) =>
    fence(
      [`src/server/modules/${name}/**`],
      noClient,
      never(
        'a module knows the kernel, and of another module only its actions and its access',
        '#server/**',
        '!#server/kernel/**',
        `!#server/modules/${name}/**`,
        '!#server/modules/*/*.actions.ts',
        '!#server/modules/*/*.access.ts',
      ),
    ),
  ),
  fence(['src/client/**'], ...noServer),
  fence(
    ['src/client/{ui,lib}/**'],
    ...noServer,
    never('ui and lib know no feature', '#client/**', '!#client/ui/**', '!#client/lib/**'),
  ),
  ...foldersIn('./src/client/features/').map((name) =>
    fence(
      [`src/client/features/${name}/**`],
      ...noServer,
      never(
        'a feature knows itself, ui and lib: a page in app/ composes features',
        '#client/**',
        `!#client/features/${name}/**`,
        '!#client/ui/**',
        '!#client/lib/**',
      ),
    ),
  ),
  // A test comes in through the doors, so it may see the whole server.
  fence(['src/server/**/*.test.ts'], noClient),
  fence(['src/shared/**/*.test.ts'], noClient, never('a test of shared sees shared', '#server/**', '#db/**')),
];

export default {
  plugins: ['typescript', 'react', 'import', 'unicorn', 'oxc', 'jsx-a11y', 'promise', 'vitest'],
  options: { typeAware: true },
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'data', 'test-results'],
  rules: {
    'import/no-cycle': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    // The second argument is what the failure says.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  overrides: [...fences, { files: ['src/client/**/*.tsx'], rules: { 'react/jsx-no-literals': 'error' } }],
};
