/** What a check has found; `text` says what to do where something is to be done. */
export type Finding = { level: 'ok' | 'warning' | 'fault'; about: string; text: string };

const finding =
  (level: Finding['level']) =>
  (about: string, text: string): Finding => ({ level, about, text });

export const ok = finding('ok');
/** It works, but not as it should. */
export const warning = finding('warning');
/** It does not work. */
export const fault = finding('fault');

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
