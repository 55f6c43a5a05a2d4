type Rule = [name: string, sign: RegExp];

/** The first that fits: nearly all browsers say that they are others besides. */
const browsers: Rule[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];
const systems: Rule[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (rules: Rule[], text: string) => rules.find(([, sign]) => sign.test(text))?.[0];

/** What a browser said of itself, in words: 'Firefox, Linux'. A script's first word; null where there is nothing to know. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(', ');
  const [firstWord] = userAgent.split(/[\s/(]/);
  return known || firstWord?.slice(0, 40) || null;
}
