import { expect, test } from 'vitest';
import { cleanLine, cleanText, firstVisible, visibleLength } from '#shared/text.ts';

const family = '👨‍👩‍👧‍👦';
const flag = '🇵🇱';

test('what counts is what a person sees as one character', () => {
  expect(visibleLength('zażółć')).toBe(6);
  expect(visibleLength('e\u0301')).toBe(1);
  expect(visibleLength('a\r\nb')).toBe(3);
  expect(visibleLength(`${family}${flag} – tak`)).toBe(8);
  expect(visibleLength('')).toBe(0);
  expect(firstVisible(`${family}${flag}${family}`, 2)).toBe(`${family}${flag}`);
  expect(firstVisible('żółw', 2)).toBe('żó');
  expect(firstVisible(family, 0)).toBe('');
});

test('a character counts as one wherever it stands in a long text', () => {
  for (const whole of [family, flag, '👍🏽', 'g\u0308', `o${'\u0301'.repeat(1_000)}`])
    for (const before of [0, 1, 100, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 255]) {
      const text = `${'x'.repeat(before)}${whole.repeat(20)}`;
      expect(visibleLength(text), `${whole} after ${before}`).toBe(before + 20);
      expect(firstVisible(text, before + 7)).toBe(`${'x'.repeat(before)}${whole.repeat(7)}`);
    }
});

test('a long text with one emoji is measured as fast as one without', () => {
  expect(visibleLength(`👍${'a'.repeat(200_000)}`)).toBe(200_001);
  expect(visibleLength(`👍${'a'.repeat(5_000_000)}`, 10_001)).toBe(10_001);
});

test('a long text of spaces becomes one line as fast as one of letters', () => {
  expect(cleanLine(`Remont${' '.repeat(200_000)}kuchni`)).toHaveLength(200_012);
  expect(cleanLine(' \n Remont \r\n \n kuchni\n')).toBe('Remont kuchni');
});

test('no text can turn the words around it', () => {
  expect(cleanLine('\u202EProjekt\u202C')).toBe('Projekt');
  expect(cleanLine('Projekt \u202E\n\u2066')).toBe('Projekt');
  expect(cleanText('Przelew na 100 zł\n\n\u202Eenaicul\u2066\u2069')).toBe('Przelew na 100 zł\n\nenaicul');
});

test('a text is composed, also where a sign that is taken out stood between a letter and its mark', () => {
  for (const between of ['', '\u0007', '\u202A', '\u2066'])
    expect(cleanText(`zo${between}\u0301łc${between}\u0301`)).toBe('zółć');
});

test('Arabic and Hebrew texts stay as they are, with their marks and joiners', () => {
  const texts = ['مهمة 12/05 ABC', 'می\u200cخواهم', 'שלום\u200f! (1)\u200e', 'क्\u200dष', '\u061cأهلا'];
  for (const text of texts) {
    expect(cleanLine(text)).toBe(text);
    expect(cleanText(`${text}\n${text}`)).toBe(`${text}\n${text}`);
  }
});
