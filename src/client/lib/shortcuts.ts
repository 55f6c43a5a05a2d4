/**
 * Every shortcut of the product, as its overview shows them. Keys are alternatives; keys of one that are pressed one
 * after the other are separated by spaces, those that are pressed together by '+'. 'Mod' is Ctrl, on a Mac ⌘.
 */
type Shortcut = { id: string; keys: readonly string[] };

/** Work on every page: `features/shortcuts/use-global-keys.ts` has a step for each of them, or it does not compile. */
const everywhere = [
  { id: 'search', keys: ['Mod+K'] },
  { id: 'overview', keys: ['?'] },
  { id: 'projects', keys: ['g p'] },
  { id: 'myTasks', keys: ['g t'] },
  { id: 'calendar', keys: ['g k'] },
  { id: 'chat', keys: ['g c'] },
  { id: 'newTask', keys: ['n'] },
] as const satisfies readonly Shortcut[];

export type GlobalKeys = (typeof everywhere)[number]['keys'][number];

/** Where they work, and there in the order of use. */
export const shortcutGroups = [
  { id: 'everywhere', shortcuts: [...everywhere, { id: 'undo', keys: ['Mod+Z'] }, { id: 'close', keys: ['Escape'] }] },
  {
    id: 'board',
    shortcuts: [
      { id: 'open', keys: ['Enter'] },
      { id: 'select', keys: ['x', 'Ctrl+Space'] },
      { id: 'unselect', keys: ['Escape'] },
      { id: 'carry', keys: ['Space'] },
      { id: 'carryOn', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
      { id: 'drop', keys: ['Space'] },
      { id: 'putBack', keys: ['Escape'] },
    ],
  },
  {
    id: 'lists',
    shortcuts: [
      { id: 'walk', keys: ['ArrowUp', 'ArrowDown'] },
      { id: 'ends', keys: ['Home', 'End'] },
      { id: 'tabs', keys: ['ArrowLeft', 'ArrowRight'] },
    ],
  },
  {
    id: 'texts',
    shortcuts: [
      { id: 'save', keys: ['Mod+Enter'] },
      { id: 'mention', keys: ['@'] },
    ],
  },
  {
    id: 'talk',
    shortcuts: [
      { id: 'send', keys: ['Enter'] },
      { id: 'newLine', keys: ['Shift+Enter'] },
      { id: 'noReply', keys: ['Escape'] },
    ],
  },
] as const satisfies readonly { id: string; shortcuts: readonly Shortcut[] }[];
