/** More than a reader needs, and few enough to hold for a server whose people live in every zone there is. */
const most = 100;

function keeping<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const kept = new Map<string, Formatter>();
  return (language: string, options: Options): Formatter => {
    // English is written as Europeans read it: day before month.
    const locale = language === 'en' ? 'en-GB' : language;
    const key = locale + JSON.stringify(options);
    const known = kept.get(key);
    if (known) return known;
    const formatter = make(locale, options);
    if (kept.size >= most) kept.clear();
    kept.set(key, formatter);
    return formatter;
  };
}

/**
 * What writes dates, spans of time and numbers in a language. To make one takes a third of a millisecond, which a screen of
 * many rows feels, so each is made once for its language and options (the time zone among them) and kept. Throws
 * `RangeError` where there is no such time zone.
 */
export const formatters = {
  date: keeping((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)),
  span: keeping((locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options)),
  number: keeping((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
};
