// Every text in both languages: the same keys and the same {{values}}, all plural forms, and none that nothing uses.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '#shared/i18n/languages.ts';
import { resources } from '#shared/i18n/resources.ts';

type Texts = Record<string, Record<string, string>>;

const plural = /_(zero|one|two|few|many|other)$/;
const formsOf = (language: Language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;
const valuesIn = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => String(name)).toSorted((a, b) => a.localeCompare(b));

const problems: string[] = [];
const complain = (problem: string) => void problems.push(problem);

/** The key without its plural form. */
const baseOf = (key: string) => key.replace(plural, '');
const namespaces = Object.keys(resources.pl);
const textsOf = (language: Language): Texts => resources[language];

function checkForms(language: Language, namespace: string) {
  const texts = textsOf(language)[namespace] ?? {};
  for (const base of new Set(
    Object.keys(texts)
      .filter((key) => plural.test(key))
      .map(baseOf),
  ))
    for (const form of formsOf(language))
      if (!(`${base}_${form}` in texts)) complain(`${language}/${namespace}.json: ${base} has no form '${form}'`);
}

function checkPair(namespace: string) {
  const [pl = {}, en = {}] = languages.map((language) => textsOf(language)[namespace]);
  const bases = (texts: Record<string, string>) => new Set(Object.keys(texts).map(baseOf));
  for (const base of bases(pl)) if (!bases(en).has(base)) complain(`en/${namespace}.json: ${base} is missing`);
  for (const base of bases(en)) if (!bases(pl).has(base)) complain(`pl/${namespace}.json: ${base} is missing`);
  for (const [key, text] of Object.entries(pl)) {
    const other = en[key] ?? en[`${baseOf(key)}_other`] ?? '';
    if (other && valuesIn(text).join() !== valuesIn(other).join())
      complain(`${namespace}: ${key} has other values in the two languages`);
    if (!text.trim()) complain(`pl/${namespace}.json: ${key} is empty`);
  }
}

const sourceFiles = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const source = sourceFiles.map((path) => readFileSync(path, 'utf8')).join('\n');
/** The beginnings of keys that are put together: `errors:${code}`. */
const beginnings = [...source.matchAll(/`([\w.:-]+)\$\{/g)].map(([, text]) => text ?? '');

function isUsed(namespace: string, key: string) {
  const full = `${namespace}:${key}`;
  const spelled = [`'${key}'`, `:${key}'`, `:${key}\``, `'${key}?`, `"${key}"`].some((text) => source.includes(text));
  return (
    spelled || beginnings.some((start) => (start.includes(':') ? full : key).startsWith(start) && start.length > 2)
  );
}

for (const namespace of namespaces) {
  checkPair(namespace);
  for (const language of languages) checkForms(language, namespace);
  for (const base of new Set(Object.keys(textsOf('pl')[namespace] ?? {}).map(baseOf)))
    if (!isUsed(namespace, base)) complain(`${namespace}: nothing uses ${base}`);
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
