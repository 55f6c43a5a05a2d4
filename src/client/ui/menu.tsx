import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { Link } from 'react-router-dom';
import { itemClass, popupClass } from './classes.ts';
import { layer, useLayer } from './layer.ts';
import type { MenuHandle } from './menu-button.ts';
import { Spinner } from './spinner.tsx';

type Align = 'start' | 'end';

type PopupProps = {
  align: Align;
  /** The button of a menu that stands apart from it. */
  anchor?: HTMLElement;
  children: ReactNode;
} & Pick<ComponentProps<typeof Base.Popup>, 'ref' | 'aria-labelledby' | 'finalFocus' | 'onKeyDown'>;

const Popup = ({ align, anchor, children, ...popup }: PopupProps) => (
  <Base.Portal container={useLayer()}>
    <Base.Positioner anchor={anchor} align={align} sideOffset={4} collisionPadding={8} className="z-50 outline-none">
      <Base.Popup
        {...popup}
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

type HandleProps<T> = { handle: MenuHandle<T>; align?: Align; children: (payload: T) => ReactNode };

/** The one menu of a handle; `children` draws it for the payload of the button that was pressed. */
export function HandleMenu<T>({ handle, align = 'end', children }: HandleProps<T>) {
  const opened = handle.useOpened();
  const popup = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  if (!opened) return null;
  const { isOpen, button, buttonId, payload, edge } = opened;
  // A press beside the menu leaves the focus nowhere, or on the page around; a dialog or a page that an item has opened
  // keeps it.
  const isAdrift = () => {
    const { activeElement } = document;
    if (activeElement === layer.current) return !hasChosen.current;
    return activeElement === document.body || popup.current?.contains(activeElement);
  };
  const handleChange = (willBeOpen: boolean, { reason }: { reason: string }) => {
    hasChosen.current = reason === 'item-press';
    if (!willBeOpen) handle.close();
  };
  // Tab goes on from the button.
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    button.focus({ preventScroll: true });
    handle.close();
  };
  return (
    <Base.Root open={isOpen} onOpenChange={handleChange}>
      <Popup
        ref={popup}
        align={align}
        anchor={button}
        aria-labelledby={buttonId}
        finalFocus={() => (isAdrift() ? button : false)}
        onKeyDown={handleKeyDown}
      >
        {children(payload)}
        {edge && <FocusOn edge={edge} popup={popup} />}
      </Popup>
    </Base.Root>
  );
}

/** Who opens a menu by keyboard stands on its first or last item at once. */
function FocusOn({ edge, popup }: { edge: 'first' | 'last'; popup: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const items = [...(popup.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    items.at(edge === 'first' ? 0 : -1)?.focus({ preventScroll: true });
  }, [edge, popup]);
  return null;
}

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
