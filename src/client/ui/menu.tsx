import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { itemClass, popupClass } from './classes.ts';
import { useLayer } from './layer.ts';
import { Spinner } from './spinner.tsx';

type Align = 'start' | 'end';

/** One handle serves any number of `MenuTrigger`s with one `HandleMenu`: a thousand cards share one menu. */
export const createMenu = Base.createHandle;
export const MenuTrigger = Base.Trigger;

const Popup = ({ align, children }: { align: Align; children: ReactNode }) => (
  <Base.Portal container={useLayer()}>
    <Base.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-50 outline-none">
      <Base.Popup
        className={clsx(
          popupClass,
          'max-h-(--available-height) max-w-80 min-w-48 overflow-y-auto overscroll-contain p-1',
        )}
      >
        {children}
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
);

/** A menu with its own trigger. */
export const Menu = ({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactElement;
  align?: Align;
  children: ReactNode;
}) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Popup align={align}>{children}</Popup>
  </Base.Root>
);

/** The one menu of a handle; `children` draws it for the payload of the trigger that was pressed. */
export const HandleMenu = <T,>({
  handle,
  align = 'end',
  children,
}: {
  handle: Base.Handle<T>;
  align?: Align;
  children: (payload: T) => ReactNode;
}) => (
  <Base.Root handle={handle}>
    {({ payload }) => <Popup align={align}>{payload !== undefined && children(payload)}</Popup>}
  </Base.Root>
);

type ItemProps = {
  icon?: ReactNode;
  isDanger?: boolean;
  /** What was chosen before is still under way. */
  isBusy?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

export const MenuItem = ({ icon, isDanger, isBusy, onSelect, children }: ItemProps) => (
  <Base.Item
    onClick={onSelect}
    disabled={isBusy}
    aria-busy={isBusy || undefined}
    className={clsx(itemClass, isDanger && 'text-danger', isBusy && 'text-ink-2')}
  >
    {isBusy ? <Spinner size={16} /> : icon}
    <span className="min-w-0">{children}</span>
  </Base.Item>
);

export const MenuLink = ({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) => (
  <Base.LinkItem closeOnClick render={<Link to={to} />} className={itemClass}>
    {icon}
    {children}
  </Base.LinkItem>
);

export const MenuSeparator = () => <Base.Separator className="my-1 h-px bg-line" />;
