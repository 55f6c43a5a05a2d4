// What people write is shown as they meant it, and runs nothing and fetches nothing (B36).
import { expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/render.tsx';
import { Markdown } from './markdown.tsx';

const ewa = { username: 'ewa.lecka', fullName: 'Ewa Łęcka' };

const draw = async (text: string) => {
  const screen = await renderWith(<Markdown text={text} people={[ewa]} />);
  return { screen, drawn: screen.container };
};

test.each([
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
  '[x](/api/auth/logout)',
  '<a href="x">T<a>',
  '</script><svg onload=alert(1)>',
  '<div>\nŚciana\n</div>',
  '&lt;b&gt; kosztuje 5 &amp; 6',
  '[klej]: sklep',
  'Klej[^1]',
])('%s is shown as typed', async (text) => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { drawn } = await draw(text);
  await expect.element(drawn).toHaveTextContent(text.replaceAll('\n', ' '));
  expect(drawn.querySelector('a, img, script, svg, iframe')).toBeNull();
  expect(alert).not.toHaveBeenCalled();
});

test('a link opens beside the page and tells nobody where it stood', async () => {
  const { screen } = await draw('Zobacz [farby](https://farby.pl/biala) i napisz: ala@ekipa.pl');
  const link = screen.getByRole('link', { name: 'farby' });
  await expect.element(link).toHaveAttribute('href', 'https://farby.pl/biala');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect
    .element(screen.getByRole('link', { name: 'ala@ekipa.pl' }))
    .toHaveAttribute('href', 'mailto:ala@ekipa.pl');
});

test('a picture from elsewhere is a link to it, and is not fetched', async () => {
  const { screen, drawn } = await draw('![Ściana](https://example.com/a.png)');
  await expect
    .element(screen.getByRole('link', { name: 'Ściana' }))
    .toHaveAttribute('href', 'https://example.com/a.png');
  expect(drawn.querySelector('img')).toBeNull();
});

test('lines stay lines, and what is to be done is ticked or not', async () => {
  const { drawn } = await draw('<div>\nŁazienka\n\n- [x] farba\n- [ ] klej');
  expect(drawn.querySelector('p')?.innerText).toBe('<div>\nŁazienka');
  expect([...drawn.querySelectorAll('li')].map(({ innerText }) => innerText.trim())).toEqual(['☑ farba', '☐ klej']);
});

test('a wide table scrolls in itself and not the page', async () => {
  const { drawn } = await draw(`|${'Bardzo długi nagłówek|'.repeat(40)}\n|${'-|'.repeat(40)}\n|${'a|'.repeat(40)}`);
  const box = drawn.querySelector('table')?.parentElement;
  expect(box?.scrollWidth).toBeGreaterThan(box?.clientWidth ?? 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('a member who is mentioned is marked with the full name, but for a part of an address, a link or code', async () => {
  const { drawn } = await draw('@Ewa.Lecka. ala@ewa.lecka `@ewa.lecka` [@ewa.lecka](https://a.pl) @jan');
  const marks = [...drawn.querySelectorAll('mark')];
  expect(marks.map(({ textContent, title }) => [textContent, title])).toEqual([['@Ewa.Lecka', 'Ewa Łęcka']]);
});

test('a text made to burden its readers is shown as typed and without delay', async () => {
  for (const part of ['*a', '> ', '1. ']) {
    const text = `${part.repeat(3_000)}Klej`;
    const began = performance.now();
    const { drawn } = await draw(text);
    expect(drawn.textContent).toBe(text);
    expect(performance.now() - began).toBeLessThan(500);
  }
});
