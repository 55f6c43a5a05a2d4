/** On a Mac the command key does what Ctrl does elsewhere. */
export const isMac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

const macSigns: Record<string, string> = { Mod: '⌘', Ctrl: '⌃', Shift: '⇧' };

/** What is pressed together ('Mod+K'), as this device's keyboard says it: 'Ctrl+K', on a Mac '⌘K'. */
export function chordText(chord: string, nameOf: (key: string) => string = (key) => key): string {
  const names = chord.split('+').map((key) => (isMac && macSigns[key]) || (key === 'Mod' ? 'Ctrl' : nameOf(key)));
  return names.join(isMac ? '' : '+');
}
