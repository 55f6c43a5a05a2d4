import fc from 'fast-check';

/** A text that stands in the JSON as it is, not as a text: numbers that JavaScript cannot write, nesting without end. */
const rawMark = '\u0001raw:';
const raw = (json: string) => rawMark + json;
const marked = new RegExp(`"\\\\u0001raw:((?:[^"\\\\]|\\\\.)*)"`, 'g');
/** As JSON; what is marked as raw stands there as it is. */
export const asJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(marked, (_, text: string) => JSON.parse(`"${text}"`) as string);

const nested = (open: string, close: string, depth: number) => raw(open.repeat(depth) + 'null' + close.repeat(depth));
/** Its own property: a literal would set the prototype. */
const withKey = (key: string, value: unknown) => JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`);

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud83d',
  '\u202ename\u202c',
  '\u200b\u200d\ufeff',
  '\u0085\u2028\u2029',
  '👨‍👩‍👧‍👦',
  'e' + '\u0301'.repeat(500),
  "' or 1=1; drop table users; --",
  '" NEAR( * ^ : OR AND NOT (',
  '%_\\',
  '{{7*7}} ${7*7} <%= 7 %>',
  '../../../etc/passwd',
  '..\\..\\file\u0000.png',
  '/files/avatars/../../ekipa.db',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '=cmd|/c calc!A1',
  'a\r\nSet-Cookie: ekipa_session=x',
  'undefined',
  'null',
  'NaN',
  '[object Object]',
  '__proto__',
  'constructor',
  '0x10',
  '1e3',
  '-0',
  '٣',
  'custom_0',
  'custom_-1',
  'custom_999999999999999999999',
  '9999-12-31',
  '9999-12-30T23:59:59.999-14:00',
  '0000-00-00',
  '-000001-01-01',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '1970-01-01T00:00:00+99:99',
  'Infinity',
  'Etc/GMT+99',
];
const longTexts = [
  'a'.repeat(100_000),
  'ż\u0323'.repeat(50_000),
  '👨‍👩‍👧‍👦'.repeat(9_000),
  ' '.repeat(100_000),
  '\u202e'.repeat(100_000),
  '@a '.repeat(33_000),
  '[](('.repeat(25_000),
  '"'.repeat(100_000),
];

const numbers = [0, -0, -1, 0.5, 1e-320, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 53 + 2, 2 ** 63, -(2 ** 63), 1e21, 1e308];
const rawNumbers = ['1e999', '-1e999', '12345678901234567890123', '0.1e-999', 'NaN', 'Infinity', '01', '1.'].map(raw);

const odd = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  withKey('then', 'x'),
  Array.from({ length: 101 }, (_, index) => index + 1),
  withKey('__proto__', { isAdmin: true }),
  withKey('__proto__', null),
  withKey('constructor', { prototype: { isAdmin: true } }),
  nested('[', ']', 500),
  nested('{"a":', '}', 500),
  raw('{"a":1,"a":2}'),
];

/** What costs time to read. */
const heavy = fc.constantFrom<unknown>(
  ...longTexts,
  Array.from({ length: 5000 }, () => 1),
  Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index])),
  nested('[', ']', 100_000),
  nested('{"a":', '}', 50_000),
);

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Any JSON that nobody would send on purpose, in the place of a whole input or of a field of one. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: hostileText },
  { weight: 8, arbitrary: fc.constantFrom<unknown>(...numbers, ...rawNumbers) },
  { weight: 8, arbitrary: fc.constantFrom<unknown>(...odd) },
  { weight: 2, arbitrary: heavy },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const extraKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  'id',
  'userId',
  '0',
];

/** An input with some of its fields missing, spoilt or more than they should be. */
export const spoilt = (valid: fc.Arbitrary<unknown>, names: string[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      valid,
      fc.dictionary(fc.constantFrom(...names, ...extraKeys), hostile, { minKeys: 1, maxKeys: 3 }),
      fc.option(fc.constantFrom(...names, ''), { freq: 3 }),
    )
    .map(([input, more, missing]) => {
      const merged = Object.entries({ ...(input as object), ...more }).filter(([name]) => name !== missing);
      return JSON.parse(
        `{${merged.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`,
      );
    });
