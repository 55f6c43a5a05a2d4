import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from 'react';

const TabsContext = createContext<{ id: string; value: string } | null>(null);

type Tab<V> = { value: V; label: string; icon?: ReactNode };
type Props<V> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly Tab<V>[];
  /** The `TabPanel`s. */
  children: ReactNode;
  className?: string;
};

/** Which tab a key leads to from the one at `index`. */
const indexAfter = (key: string, index: number, count: number) =>
  ({ ArrowRight: (index + 1) % count, ArrowLeft: (index + count - 1) % count, Home: 0, End: count - 1 })[key];

const focusTab = ({ currentTarget }: KeyboardEvent, index: number) =>
  currentTarget.querySelectorAll<HTMLElement>('[role=tab]').item(index).focus();

/**
 * On a phone the chosen one may stand beyond the edge: it is brought to the middle, and again when there is more or less
 * room. Scrolling alone keeps the way of Tab.
 */
function keepInView(tab: HTMLElement | null) {
  const list = tab?.parentElement;
  if (!tab || !list) return undefined;
  const bring = () => {
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  };
  bring();
  const observer = new ResizeObserver(bring);
  observer.observe(list);
  return () => observer.disconnect();
}

/** Views of one thing: arrows go from tab to tab, Enter and Space choose. Give each tab a `TabPanel` of the same value. */
export function Tabs<V extends string>({ label, value, onChange, tabs, children, className }: Props<V>) {
  const id = useId();
  const handleKey = (event: KeyboardEvent) => {
    const focused = tabs.findIndex((tab) => document.activeElement?.id === `${id}-${tab.value}`);
    const next = indexAfter(event.key, focused, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    focusTab(event, next);
  };
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={handleKey}
        className="flex shrink-0 fade-edges gap-1 overflow-x-auto overflow-y-hidden border-b border-line px-4 md:px-6"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            ref={tab.value === value ? keepInView : undefined}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-2.5 text-sm font-medium text-ink-2 -outline-offset-2 hover:text-ink aria-selected:border-brand aria-selected:text-brand-ink touch:h-11"
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <TabsContext value={{ id, value }}>{children}</TabsContext>
    </div>
  );
}

/** What the tab of this value shows; the others are not there. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  const tabs = useContext(TabsContext);
  if (tabs?.value !== value) return null;
  return (
    <div role="tabpanel" id={`${tabs.id}-panel`} aria-labelledby={`${tabs.id}-${value}`} className={className}>
      {children}
    </div>
  );
}
