import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

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

/** Views of one thing. Give each tab a `TabPanel` of the same value. */
export const Tabs = <V extends string>({ label, value, onChange, tabs, children, className }: Props<V>) => (
  <Base.Root value={value} onValueChange={(next) => onChange(next as V)} className={className}>
    <Base.List
      aria-label={label}
      className="flex shrink-0 gap-1 overflow-x-auto overflow-y-hidden border-b border-line px-4 md:px-6"
    >
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          className="-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-2.5 text-sm font-medium text-ink-2 -outline-offset-2 hover:text-ink data-active:border-brand data-active:text-brand-ink touch:h-11"
        >
          {tab.icon}
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {children}
  </Base.Root>
);

export const TabPanel = ({
  value,
  className,
  children,
}: {
  value: string;
  className?: string;
  children: ReactNode;
}) => (
  <Base.Panel value={value} className={className}>
    {children}
  </Base.Panel>
);
